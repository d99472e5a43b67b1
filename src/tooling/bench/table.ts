import type { Figure } from './figure.ts';

const HEAD = ['Figure', 'Measured', 'Limit', '', 'Baseline'];

/** One group of figures as an aligned table with a title. */
export function formatTable(title: string, figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('──');
  return ['', title, rule, lines[0], rule, ...lines.slice(1), rule].join('\n');
}

function cellsOf(figure: Figure): string[] {
  const verdict = figure.isWithin === undefined ? '' : figure.isWithin ? 'ok' : 'OVER';
  return [figure.name, figure.measured, figure.limit ?? '—', verdict, figure.baseline];
}
