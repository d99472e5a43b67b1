import { decode } from '@googlemaps/polyline-codec';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Route } from '#contract/booking/route.ts';
import { weight } from '#design/tokens.css.ts';
import type { Coordinates } from '#domain/place.ts';
import { truncate } from '#domain/text.ts';
import { curveBetween, type Frame, frameAround, type Point, scaleOf } from './frame.ts';
import { createLabels } from './labels.ts';
import { type MapRegion, regionOf } from './map-regions.ts';
import * as css from './route.css.ts';
import { RouteMapContext } from './route-map-context.ts';

interface RouteDrawingProps {
  readonly route: Route;
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

const NAME_CHARACTERS = 20;

/** A map without any outside service: coast, towns, both places and the route between them. */
export function RouteDrawing({ route, from, to, label }: RouteDrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={box} className={css.frame} role="img" aria-label={label}>
      {size && size.width > 0 && <Drawing {...size} route={route} names={[nameOf(from), nameOf(to)]} />}
    </div>
  );
}

interface DrawingProps {
  readonly width: number;
  readonly height: number;
  readonly route: Route;
  readonly names: readonly [string, string];
}

function Drawing({ width, height, route, names }: DrawingProps) {
  const { pickup, drop, line } = route;
  const points = useMemo(() => (line ? pointsOf(line, 5) : curveBetween(pickup, drop)), [line, pickup, drop]);
  const frame = useMemo(
    () => frameAround([pickup, drop, ...points], width, height),
    [pickup, drop, points, width, height],
  );
  const region = useRegion(frame);
  const land = useMemo(() => region && landIn(region, frame), [region, frame]);
  const pixels = points.map(frame.toPixels);
  const [start, end] = [frame.toPixels(pickup), frame.toPixels(drop)];
  const scale = scaleOf(frame, Math.min(96, width / 4));
  const labels = createLabels(width, height, textMeasure());
  labels.keep([start, end], 9);
  labels.keepBox({ left: 0, top: height - 36, right: Math.max(60, scale.pixels + 16), bottom: height });
  const places = labels.namePlaces(
    [
      { text: names[0], at: start },
      { text: names[1], at: end },
    ],
    pixels,
  );
  labels.keepLine(pixels, 5);
  const towns = labels.nameTowns(townsIn(region, frame), Math.round((width * height) / 9000));
  const path = pathOf(pixels);
  return (
    <svg className={css.picture} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {land && <path className={css.land} fillRule="evenodd" d={land} />}
      {towns.map(({ text, x, y, at, anchor }) => (
        <g key={`${text} ${at.x}`}>
          <circle className={css.townDot} cx={at.x} cy={at.y} r={1.75} />
          <text className={css.town} x={x} y={y} textAnchor={anchor}>
            {text}
          </text>
        </g>
      ))}
      <path className={css.casing} d={path} />
      <path className={line ? css.road : `${css.road} ${css.guess}`} d={path} />
      <circle className={css.start} cx={start.x} cy={start.y} r={6} />
      <circle className={css.end} cx={end.x} cy={end.y} r={7.5} />
      {places.map(({ text, x, y, anchor }) => (
        <text key={text} className={css.place} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
      <path className={css.scale} d={`M10,${height - 14}v4h${scale.pixels.toFixed(1)}v-4`} />
      <text className={css.town} x={10} y={height - 18}>
        {scale.km < 1 ? `${scale.km * 1000} m` : `${scale.km} km`}
      </text>
    </svg>
  );
}

/** Measures texts in the page's typeface, or in its fallback until it has loaded. */
function textMeasure(): (text: string, fontSize: number) => number {
  const pen = document.createElement('canvas').getContext('2d');
  const { fontFamily } = getComputedStyle(document.body);
  return (text, fontSize) => {
    if (!pen) return text.length * fontSize;
    pen.font = `${weight.strong} ${fontSize}px ${fontFamily}`;
    return pen.measureText(text).width;
  };
}

/** Undefined while it loads. Without it, or without a network, the route is drawn alone. */
function useRegion(frame: Frame): MapRegion | undefined {
  const { loadRegion } = useContext(RouteMapContext);
  const [region, setRegion] = useState<MapRegion>();
  const name = regionOf(frame.bounds);
  useEffect(() => {
    let isCurrent = true;
    loadRegion(name).then(
      (loaded) => isCurrent && setRegion(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [loadRegion, name]);
  return region;
}

/** The name of a place without its address, cut at a word. */
function nameOf(label: string): string {
  const [name = label] = label.split(',');
  const words = name.split(' ');
  while (words.length > 1 && words.join(' ').length > NAME_CHARACTERS) words.pop();
  return truncate(words.join(' '), NAME_CHARACTERS);
}

function pointsOf(line: string, digits: number): Coordinates[] {
  return decode(line, digits).map(([lat, lng]) => ({ lat, lng }));
}

/** The outlines that reach into the frame. */
function landIn({ land, digits }: MapRegion, frame: Frame): string {
  const { west, south, east, north } = frame.bounds;
  const outlines = land.map((line) => pointsOf(line, digits));
  const near = outlines.filter(
    (points) =>
      points.some(({ lat }) => lat > south) &&
      points.some(({ lat }) => lat < north) &&
      points.some(({ lng }) => lng > west) &&
      points.some(({ lng }) => lng < east),
  );
  return near.map((points) => `${pathOf(points.map(frame.toPixels))}Z`).join('');
}

function townsIn(region: MapRegion | undefined, frame: Frame) {
  const { west, south, east, north } = frame.bounds;
  const inside = (region?.towns ?? []).filter(([, lat, lng]) => lat > south && lat < north && lng > west && lng < east);
  return inside.map(([text, lat, lng]) => ({ text, at: frame.toPixels({ lat, lng }) }));
}

function pathOf(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}`;
}
