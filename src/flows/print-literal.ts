import { CombinedGuard, type Plain } from './plain-config.ts';

const WIDTH = 110;
const INDENT = '  ';

/** Writes a value as JavaScript, in one line where it fits. */
export function printLiteral(value: Plain, indent = '', before = 0): string {
  const line = inOneLine(value);
  if (indent.length + before + line.length <= WIDTH || typeof value !== 'object' || value === null) return line;
  if (value instanceof CombinedGuard) return line;
  const inner = indent + INDENT;
  const parts = Array.isArray(value)
    ? value.map((part: Plain) => printLiteral(part, inner))
    : Object.entries(value).map(([key, part]) => `${name(key)}: ${printLiteral(part, inner, name(key).length + 3)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

function inOneLine(value: Plain): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof CombinedGuard) return callOf(value);
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  const parts = Object.entries(value).map(([key, part]) => `${name(key)}: ${inOneLine(part)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

function callOf({ operator, guards }: CombinedGuard): string {
  const parts = guards.map(inOneLine).join(', ');
  return `${operator}(${operator === 'not' ? parts : `[${parts}]`})`;
}

function name(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
}

function quoted(text: string): string {
  const double = JSON.stringify(text);
  return text.includes("'") || text.includes('"') ? double : `'${double.slice(1, -1)}'`;
}
