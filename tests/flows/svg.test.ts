import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { dark, light } from '#design/palette.ts';
import { isArrow, statesOf } from '#flows/chart.ts';
import { svgOf } from '#flows/export/svg.tsx';
import { door } from './support/door.ts';
import { drawn } from './support/drawn.ts';

const chart = await drawn(door);
const svg = svgOf(chart);

describe('the SVG of a chart', () => {
  it('is a picture of the size of its layout', async () => {
    const { format, width, height } = await sharp(Buffer.from(svg)).metadata();
    const { layout } = chart;
    expect([format, width, height]).toEqual(['svg', Math.round(layout.width), Math.round(layout.height)]);
  });

  it('contains every state, start and transition', () => {
    const named = (name: string) => [...svg.matchAll(new RegExp(`data-${name}="([^"]*)"`, 'g'))].map(([, id]) => id);
    expect(named('state')).toEqual(statesOf(chart).map(({ id }) => id));
    expect(named('start')).toEqual(['door.leaf.closed', 'door.bell.quiet']);
    const inner = chart.transitions.filter((transition) => !isArrow(transition)).map(({ key }) => key);
    const keys = chart.layout.arrows.map(({ key }) => key);
    expect(named('transition').sort()).toEqual([...inner, ...keys, ...keys].sort());
  });

  it('has light and dark colors', () => {
    const styles = [...svg.matchAll(/\.chart\{([^}]*)\}/g)].map(([, style = '']) => style);
    expect(styles[0]?.includes(`--ink:${light.ink};`)).toBe(true);
    expect(styles[1]?.includes(`--ink:${dark.ink};`)).toBe(true);
    const used = [...svg.matchAll(/var\((--\w+)\)/g)].map(([, name]) => name);
    expect(used.filter((name) => !styles.every((style) => style.includes(`${name}:`)))).toEqual([]);
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
    expect(texts).toEqual(['odd', 'A &quot;quote&quot;, &lt;b&gt; &amp; co.', 'on a&amp;b', 'off', 'a&lt;b']);
    await expect(sharp(Buffer.from(file)).metadata()).resolves.toMatchObject({ format: 'svg' });
    expect(file.match(/class="final"/g)).toHaveLength(1);
  });
});
