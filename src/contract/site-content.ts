import type { Cents } from '#domain/money.ts';
import type { SiteSettings } from './shell/settings.contract.ts';

/** The operator's details that the server knows, for the parts of its pages that need no script. */
export interface SiteContent {
  /** The same as the answer of `/settings`, so that the first load already shows it. */
  readonly settings: SiteSettings;
  readonly company: string;
  readonly abn: string;
  readonly address: string;
  readonly supportHours: string;
  /** The operator's own texts in the formatting of `legal-text.tsx`; '' for the default text. */
  readonly terms: string;
  readonly privacy: string;
  readonly fleet: readonly FleetVehicle[];
  readonly reviews: SiteReviews;
}

export interface FleetVehicle {
  readonly title: string;
  readonly name: string;
  readonly image: string;
  readonly passengers: number;
  readonly suitcases: number;
  /** The price of a short ride, with GST (`shell/home-sections`). */
  readonly from: Cents;
}

export interface SiteReviews {
  readonly count: number;
  /** From 1 to 5. */
  readonly average: number;
  readonly latest: readonly SiteReview[];
}

interface SiteReview {
  /** First name only. */
  readonly name: string;
  readonly rating: number;
  readonly text: string;
  readonly vehicle: string;
}

/** The markup of a page: what the app hydrates, and what stays static. */
export interface PageBody {
  readonly root: string;
  readonly around: string;
}

/**
 * Renders a page with the code of the browser. `path` is undefined for a page whose content the app decides; `content`
 * where the server does not know the operator.
 */
export type RenderBody = (path: string | undefined, content?: SiteContent) => Promise<PageBody>;

/** The title of the page with this pattern of a path, without the site's name; undefined where the app decides. */
export type TitleOf = (path: string) => string | undefined;

/** Comments after the app's root element that enclose the static markup. */
export const AROUND = { start: '<!--around-->', end: '<!--/around-->' } as const;
