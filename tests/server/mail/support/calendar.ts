/** The events of a calendar file by property (RFC 5545): lines unfolded, text unescaped, any line ends. */
export function readCalendar(file: string): { head: Record<string, string>; events: Record<string, string>[] } {
  const lines = file.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const [head = [], ...rest] = splitAt(lines, 'BEGIN:VEVENT');
  return { head: properties(head), events: rest.map(properties) };
}

function splitAt(lines: readonly string[], mark: string): string[][] {
  const parts: string[][] = [[]];
  for (const line of lines) {
    if (line === mark) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts;
}

function properties(lines: readonly string[]): Record<string, string> {
  const pairs = lines.map((line) => /^([A-Z-]+)(;[^:]*)?:(.*)$/.exec(line)).filter((match) => match !== null);
  return Object.fromEntries(pairs.map(([, name, , value = '']) => [name, value.replace(/\\([\\;,])/g, '$1')]));
}
