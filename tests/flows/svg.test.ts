import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, setup } from 'xstate';
import { dark, light } from '#design/palette.ts';
import { chartOf } from '#flows/chart.ts';
import { statesBelow } from '#flows/flow-index.ts';
import { layoutOf } from '#flows/layout.ts';
import { svgOf } from '#flows/svg.ts';
import { door } from './support/door.ts';

async function drawn(machine: AnyStateMachine) {
  const chart = chartOf({ area: 'house', name: 'door', machine });
  return { ...chart, layout: await layoutOf(chart) };
}

/** What a reader of the picture reads, line by line. */
function linesIn(svg: string): string[] {
  const texts = [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''));
  return texts.map((text) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)));
}

describe('the SVG of a chart', () => {
  it('is a picture of the size of its layout', async () => {
    const chart = await drawn(door);
    const { format, width, height } = await sharp(Buffer.from(svgOf(chart))).metadata();
    const { layout } = chart;
    expect({ format, width, height }).toEqual({
      format: 'svg',
      width: Math.round(layout.width),
      height: Math.round(layout.height),
    });
  });

  it('names the states, starts and transitions that it shows', async () => {
    const chart = await drawn(door);
    const named = (name: string) =>
      [...svgOf(chart).matchAll(new RegExp(`data-${name}="([^"]*)"`, 'g'))].map(([, id]) => id);
    expect(named('state')).toEqual([chart.root, ...statesBelow(chart.root)].map(({ id }) => id));
    expect(named('start')).toEqual(['door.leaf.closed', 'door.bell.quiet']);
    const keys = chart.layout.arrows.map(({ key }) => key);
    expect(named('transition')).toEqual([...keys, ...keys]);
  });

  it('can be read in light and in dark', async () => {
    const svg = svgOf(await drawn(door));
    const [, inLight, inDark] =
      /svg\{([^}]*)\}\s*@media \(prefers-color-scheme:dark\)\{svg\{([^}]*)\}\}/.exec(svg) ?? [];
    expect(inLight).toContain(`--ink:${light.ink};`);
    expect(inDark).toContain(`--ink:${dark.ink};`);
    const used = [...svg.matchAll(/var\(--(\w+)\)/g)].map(([, name]) => name);
    expect(
      [...new Set(used)].filter((name) => !inLight?.includes(`--${name}:`) || !inDark?.includes(`--${name}:`)),
    ).toEqual([]);
  });

  it('says what the machine says, whatever its characters', async () => {
    const odd = setup({}).createMachine({
      id: 'odd',
      description: 'A "quote", <b> & co.',
      initial: 'on',
      states: { on: { tags: 'a&b', on: { 'a<b': 'off' } }, off: { type: 'final' } },
    });
    const svg = svgOf(await drawn(odd));
    expect(linesIn(svg)).toEqual(['odd', 'A "quote", <b> & co.', 'on', 'a&b', 'off', 'a<b']);
    await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject({ format: 'svg' });
    expect(svg.match(/class="end"/g)).toHaveLength(1);
  });
});
