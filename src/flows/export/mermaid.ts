import { type Chart, type ChartState, type ChartTransition, transitionInWords } from '#flows/chart.ts';

const INDENT = '    ';

/** A chart as a Mermaid state diagram. */
export function mermaidOf({ root, transitions }: Chart): string {
  const inner = transitions.filter((transition) => !isArrow(transition));
  const lines = [...stateIn(root, inner), ...transitions.filter(isArrow).flatMap(arrowsOf)];
  return `${['stateDiagram-v2', ...indented(lines)].join('\n')}\n`;
}

/** Mermaid cannot draw an arrow from a state to its own child: such a transition is listed within the state. */
function isArrow({ source, targets }: ChartTransition): boolean {
  return targets.length > 0 && targets.every((target) => !target.startsWith(`${source}.`));
}

function arrowsOf(transition: ChartTransition): string[] {
  const label = escaped(transitionInWords(transition));
  return transition.targets.map((target) => `${nameOf(transition.source)} --> ${nameOf(target)} : ${label}`);
}

/** @param inner the transitions of all states that are listed instead of drawn */
function stateIn(state: ChartState, inner: readonly ChartTransition[]): string[] {
  const name = nameOf(state.id);
  const title = `state "${escaped(state.key)}" as ${name}`;
  const details = detailsOf(state, inner).map(escaped);
  if (state.states.length === 0) {
    const end = state.kind === 'final' ? [`${name} --> [*]`] : [];
    return [title, ...details.map((detail) => `${name} : ${detail}`), ...end];
  }
  const parts = state.states.map((child) => stateIn(child, inner));
  const start = state.initial ? [`[*] --> ${nameOf(state.initial)}`] : [];
  const regions = state.kind === 'parallel' ? parts.flatMap((part, at) => (at === 0 ? part : ['--', ...part])) : parts;
  // Mermaid shows details inside states without children only.
  const note = details.length > 0 ? [`note right of ${name}`, ...indented(details), 'end note'] : [];
  return [`${title} {`, ...indented([...start, ...regions.flat()]), '}', ...note];
}

function detailsOf(state: ChartState, inner: readonly ChartTransition[]): string[] {
  const named = (title: string, names: readonly string[]) => (names.length > 0 ? [`${title} ${names.join(', ')}`] : []);
  return [
    ...(state.description ? [state.description] : []),
    ...named('tags', state.tags),
    ...named('entry /', state.entry),
    ...named('exit /', state.exit),
    ...named(
      'runs',
      state.invokes.map(({ src }) => src),
    ),
    ...inner
      .filter(({ source }) => source === state.id)
      .map((transition) => {
        const targets = transition.targets.map((target) => target.slice(state.id.length + 1));
        return [transitionInWords(transition), ...targets.map((target) => `→ ${target}`)].join(' ');
      }),
  ];
}

function nameOf(id: string): string {
  return id.replace(/\W/g, '_');
}

/** Escapes Mermaid's syntax characters. */
function escaped(text: string): string {
  return text.replace(/["#%&*:;<>_`{}]/g, (character) => `#${character.charCodeAt(0)};`);
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => INDENT + line);
}
