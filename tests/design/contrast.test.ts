import { describe, expect, test } from 'vitest';
import { dark, light, type Palette } from '#design/palette.ts';

type Token = keyof Palette;

const textOn: Partial<Record<Token, readonly Token[]>> = {
  page: ['ink', 'muted', 'accent', 'danger', 'warning', 'success', 'info'],
  surface: ['ink', 'muted', 'accent', 'accentHover', 'danger', 'warning', 'success', 'info'],
  sunken: ['ink', 'muted', 'accent', 'danger'],
  accent: ['onAccent'],
  accentHover: ['onAccent'],
  accentSoft: ['ink', 'muted', 'accent'],
  inactive: ['onInactive'],
  deep: ['onDeep', 'onDeepMuted'],
  danger: ['onDanger'],
  dangerHover: ['onDanger'],
  dangerSoft: ['ink', 'muted', 'danger', 'accent'],
  warningSoft: ['ink', 'muted', 'warning', 'accent'],
  infoSoft: ['ink', 'muted', 'info', 'accent'],
  successSoft: ['ink', 'muted', 'success', 'accent'],
};

const boundaryOn: Partial<Record<Token, readonly Token[]>> = {
  page: ['lineControl', 'focus', 'accent', 'danger'],
  surface: ['lineControl', 'focus', 'accent', 'danger'],
  sunken: ['focus'],
  accentSoft: ['focus'],
  deep: ['onDeep'],
};

const luminance = (hex: string) => {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string) => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

const tooFaint = (palette: Palette, pairs: Partial<Record<Token, readonly Token[]>>, least: number) =>
  Object.entries(pairs).flatMap(([background, foregrounds]) =>
    foregrounds
      .map((foreground) => ({
        pair: `${foreground} on ${background}`,
        ratio: contrast(palette[foreground], palette[background as Token]),
      }))
      .filter(({ ratio }) => ratio < least)
      .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`),
  );

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_name, palette) => {
  test('text has a contrast of at least 4.5:1 with its background', () => {
    expect(tooFaint(palette, textOn, 4.5)).toEqual([]);
  });

  test('control boundaries and focus rings have a contrast of at least 3:1 with their background', () => {
    expect(tooFaint(palette, boundaryOn, 3)).toEqual([]);
  });
});

test('black on white has a contrast of 21:1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});
