/** Where everything of a chart is drawn. All positions are from the picture's left upper corner, in px. */
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  /** Each before those inside it; the machine itself first. */
  readonly states: readonly DrawnState[];
  readonly arrows: readonly DrawnArrow[];
  readonly starts: readonly DrawnStart[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface DrawnState extends Box {
  readonly id: string;
  readonly texts: readonly DrawnText[];
  readonly tags: readonly DrawnTag[];
}

/** One line of text. The point is where its baseline starts. */
export interface DrawnText extends Point {
  readonly words: readonly Words[];
  /** Of the transition that is told in this line, where it is told in its state. */
  readonly key?: string;
}

/** Words of one line that look alike. */
export interface Words {
  readonly text: string;
  readonly look: Look;
}

export type Look = 'title' | 'description' | 'event' | 'guard' | 'action' | 'run';

export interface DrawnTag extends Box {
  readonly text: string;
}

/** A way from a state to another one. */
export interface DrawnArrow {
  /** Of the transition. */
  readonly key: string;
  /** Id of the state that it leads to. */
  readonly target: string;
  readonly points: readonly Point[];
  readonly label: Box & { readonly texts: readonly DrawnText[] };
}

/** The dot from which an arrow leads to the state that is entered first. */
export interface DrawnStart {
  /** Id of that state. */
  readonly target: string;
  readonly points: readonly Point[];
}
