import { renderToStaticMarkup } from 'react-dom/server';
import type { DrawnChart } from '#flows/chart.ts';
import { ChartPicture } from '#flows/picture/chart-picture.tsx';
import { chartStyle } from '#flows/picture/chart-style.ts';

/** A chart as a standalone SVG file. */
export function svgOf(chart: DrawnChart): string {
  const { width, height } = chart.layout;
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="chart"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={`${chart.id}: ${chart.root.description}`}
    >
      <style>{chartStyle}</style>
      <rect className="page" width={width} height={height} />
      <ChartPicture chart={chart} />
    </svg>,
  );
}
