import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { dark, light } from '#design/palette.ts';
import { statesOf } from '#flows/chart-map.ts';
import { svgOf } from '#flows/export/svg.tsx';
import { door } from './support/door.ts';
import { drawn } from './support/drawn.ts';

const chart = await drawn(door);
const svg = svgOf(chart);

describe('the SVG of a chart', () => {
  it('is a picture of the size of its layout', async () => {
    const { format, width, height } = await sharp(Buffer.from(svg)).metadata();
    const { layout } = chart;
    expect({ format, width, height }).toEqual({
      format: 'svg',
      width: Math.round(layout.width),
      height: Math.round(layout.height),
    });
  });

  it('contains every state, start and transition', () => {
    const named = (name: string) => [...svg.matchAll(new RegExp(`data-${name}="([^"]*)"`, 'g'))].map(([, id]) => id);
    expect(named('state')).toEqual(statesOf(chart).map(({ id }) => id));
    expect(named('start')).toEqual(['door.leaf.closed', 'door.bell.quiet']);
    const inner = chart.layout.states.flatMap(({ texts }) => texts.flatMap(({ key }) => key ?? []));
    const keys = chart.layout.arrows.map(({ key }) => key);
    expect(named('transition')).toEqual([...inner, ...keys, ...keys]);
  });

  it('has light and dark colors', () => {
    const [, inLight, inDark] =
      /\.chart\{([^}]*)\}\s*@media \(prefers-color-scheme:dark\)\{\.chart\{([^}]*)\}\}/.exec(svg) ?? [];
    expect(inLight).toContain(`--ink:${light.ink};`);
    expect(inDark).toContain(`--ink:${dark.ink};`);
    const used = [...svg.matchAll(/var\(--(\w+)\)/g)].map(([, name]) => name);
    expect(used.filter((name) => !inLight?.includes(`--${name}:`) || !inDark?.includes(`--${name}:`))).toEqual([]);
  });

  it('contains the texts of the machine, whatever their characters', async () => {
    const odd = setup({}).createMachine({
      id: 'odd',
      description: 'A "quote", <b> & co.',
      initial: 'on',
      states: { on: { tags: 'a&b', on: { 'a<b': 'off' } }, off: { type: 'final' } },
    });
    const file = svgOf(await drawn(odd));
    const texts = [...file.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''));
    expect(texts).toEqual(['odd', 'A &quot;quote&quot;, &lt;b&gt; &amp; co.', 'on', 'a&amp;b', 'off', 'a&lt;b']);
    await expect(sharp(Buffer.from(file)).metadata()).resolves.toMatchObject({ format: 'svg' });
    expect(file.match(/class="final"/g)).toHaveLength(1);
  });
});
