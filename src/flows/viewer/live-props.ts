import type { InspectedPage } from '../live/live.types.ts';
import type { Collection } from './collection.types.ts';

export interface LiveProps {
  readonly page: InspectedPage;
  readonly collection: Collection;
}
