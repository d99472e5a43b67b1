import type { OpenChart } from './viewer.types.ts';
import type { ViewerProps } from './viewer-props.ts';

export interface PanelProps extends ViewerProps {
  readonly open: OpenChart;
}
