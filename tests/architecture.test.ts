import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

interface Layer {
  /** Layers it may import besides itself. */
  readonly layers: readonly string[];
  /** Packages it may import; undefined for any. */
  readonly packages?: readonly string[];
}

const BROWSER = ['domain', 'contract', 'machines', 'design', 'views'];
const NODE = /^node:/;

/** Allowed imports. Everything not listed is forbidden. */
const LAYERS: Readonly<Record<string, Layer>> = {
  'src/domain': { layers: [], packages: ['@photostructure/tz-lookup', 'regexparam'] },
  'src/contract': { layers: ['domain'], packages: ['valibot'] },
  machines: { layers: ['domain', 'contract'], packages: ['xstate', 'valibot'] },
  'src/design': {
    layers: [],
    packages: [
      'react',
      '@ark-ui/react',
      '@vanilla-extract/css',
      '@vanilla-extract/recipes',
      'react-phone-number-input',
    ],
  },
  'src/views': {
    layers: ['domain', 'contract', 'machines', 'design'],
    packages: [
      'react',
      'xstate',
      '@xstate/react',
      'wouter',
      '@vanilla-extract/css',
      '@vanilla-extract/recipes',
      '@googlemaps/polyline-codec',
    ],
  },
  'src/app': {
    layers: BROWSER,
    packages: [
      'react',
      'react-dom',
      'xstate',
      '@xstate/react',
      'wouter',
      'valibot',
      '@vanilla-extract/css',
      '@vis.gl/react-google-maps',
      '@react-oauth/google',
      '@stripe/stripe-js',
      '@statelyai/inspect',
    ],
  },
  'src/server': {
    layers: ['domain', 'contract'],
    packages: [
      'node:',
      'pino',
      '@opentelemetry/api',
      'prom-client',
      'croner',
      'hono',
      '@hono/node-server',
      'valibot',
      'drizzle-orm',
      'pg',
      '@electric-sql/pglite',
      'fs-native-extensions',
      'stripe',
      'jose',
      'nanoid',
      'nodemailer',
      '@node-rs/argon2',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      'ics',
      'sharp',
      '@myriaddreamin/typst-ts-web-compiler',
      'subset-font',
      'minisearch',
      'date-fns-tz',
      // For a worker thread from the sources; the built server has none.
      'tsx',
    ],
  },
  // The only part of the flow viewer that shows screens of the app; see decision 016.
  'src/flows/components': {
    layers: ['machines', 'design', 'views', 'flows'],
    packages: ['react', 'xstate', '@xstate/react'],
  },
  // What the build writes for the viewer, whose browser part must not load elkjs or Node.
  'src/flows/export': { layers: ['machines', 'flows'], packages: ['xstate', 'elkjs', 'react-dom', 'node:'] },
  'src/flows': {
    layers: ['contract', 'machines', 'design', 'flows/components'],
    packages: [
      'xstate',
      'valibot',
      'react',
      'react-dom',
      '@xstate/react',
      '@vanilla-extract/css',
      '@vanilla-extract/recipes',
      'minisearch',
      'd3-zoom',
      'd3-selection',
    ],
  },
  'src/tooling': { layers: [...BROWSER, 'app', 'server', 'flows', 'flows/export'] },
  tests: { layers: [...BROWSER, 'app', 'server', 'flows', 'flows/components', 'flows/export', 'tooling'] },
  e2e: { layers: [...BROWSER, 'app', 'server', 'flows', 'tooling', 'tests'] },
};

/** Roles that a file name may have between name and extension. */
const ROLES = [
  'machine',
  'selectors',
  'types',
  'contract',
  'route',
  'routes',
  'css',
  'page',
  'places',
  'schema',
  'view',
  'style',
  // The types of a package without any.
  'd',
];
const TEST_ROLES = ['test', 'paths', 'e2e', 'journey', 'setup', 'config', 'pages', 'bench', 'attacks'];

const files = Object.keys(LAYERS).flatMap((folder) => sourcesBelow(join(ROOT, folder)));
const code = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
const imports = new Map(files.map((file) => [file, importsOf(file)]));

describe('the layers', () => {
  it('import only what they are allowed to', () => {
    expect(forEachImport((file, specifier) => !isAllowed(file, specifier))).toEqual([]);
  });

  it('import each other by alias, and their own files by relative path', () => {
    const crossed = forEachImport((file, specifier) => {
      const isRelative = specifier.startsWith('.');
      const target = targetOf(file, specifier);
      return target !== undefined && isRelative !== (layerOf(target) === layerOf(file));
    });
    expect(crossed).toEqual([]);
  });

  it('have no import cycle', () => {
    expect(cycles()).toEqual([]);
  });

  it('keep time, randomness, storage and browser APIs out of domain and machines', () => {
    const impure =
      /\b(?:Date\.now|new Date\(\)|Math\.random|fetch\(|localStorage|sessionStorage|window\.|document\.|navigator\.|process\.|console\.|setTimeout|setInterval|randomUUID)/;
    const found = files
      .filter((file) => ['src/domain', 'machines'].includes(layerOf(file)))
      .filter((file) => impure.test(withoutComments(code.get(file) ?? '')));
    expect(found).toEqual([]);
  });
});

describe('the files', () => {
  it('are named in kebab-case, with their role', () => {
    const name = new RegExp(`^[a-z0-9]+(?:-[a-z0-9]+)*(?:\\.(?:${[...ROLES, ...TEST_ROLES].join('|')}))?\\.tsx?$`);
    expect(files.filter((file) => !name.test(file.split('/').at(-1) ?? ''))).toEqual([]);
  });

  it.each([
    ['machine', 'machines', /\.createMachine\(/],
    ['contract', 'src/contract', /= defineCall\(/],
  ])('hold a %s exactly where their name says so', (role, layer, sign) => {
    const mistaken = files
      .filter((file) => layerOf(file) === layer)
      .filter((file) => file.endsWith(`.${role}.ts`) !== sign.test(code.get(file) ?? ''));
    expect(mistaken).toEqual([]);
  });

  it('contain styles if and only if their name says so', () => {
    const styled = files.filter((file) =>
      imports.get(file)?.some((target) => target.startsWith('@vanilla-extract/css')),
    );
    expect(styled.filter((file) => !/\.css\.ts$|^src\/design\/|^tests\//.test(file))).toEqual([]);
  });

  it('are no longer than 300 lines', () => {
    const long = files.map((file) => `${file}: ${code.get(file)?.trimEnd().split('\n').length}`);
    expect(long.filter((line) => Number(line.split(': ')[1]) > 300)).toEqual([]);
  });

  it('are not barrels', () => {
    // A page that re-exports one view as its default is an entry point for lazy loading, not a barrel.
    const barrels = files.filter((file) => {
      const statements = withoutComments(code.get(file) ?? '').trim();
      const isOnlyExports = /^(?:export (?:type )?(?:\*|\{)[^;]*from '[^']+';\s*)+$/.test(statements);
      const isLarge = /export (?:type )?\*/.test(statements) || (imports.get(file)?.length ?? 0) > 1;
      return /(?:^|\/)index\.tsx?$/.test(file) || (isOnlyExports && isLarge);
    });
    expect(barrels).toEqual([]);
  });

  it('contain nothing unfinished, suppressed or skipped', () => {
    const undone =
      /\b(?:TODO|FIXME|XXX)\b|@ts-(?:ignore|expect-error|nocheck)|\b(?:it|describe|test)\.(?:skip|only|todo)\(/;
    const found = files.filter((file) => file !== 'tests/architecture.test.ts' && undone.test(code.get(file) ?? ''));
    expect(found).toEqual([]);
  });
});

function sourcesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
}

function importsOf(file: string): string[] {
  const statement = /\bfrom\s*'([^']+)'|\bimport\s*'([^']+)'|\bimport\(\s*'([^']+)'/g;
  const found = [...withoutComments(code.get(file) ?? '').matchAll(statement)];
  return found.map((match) => (match[1] ?? match[2] ?? match[3] ?? '').replace(/\?\w+$/, ''));
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
}

function layerOf(file: string): string {
  return Object.keys(LAYERS).find((folder) => file.startsWith(`${folder}/`)) ?? '';
}

/** The project file that an import resolves to; undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return relative(ROOT, resolve(ROOT, dirname(file), specifier));
  if (!specifier.startsWith('#')) return undefined;
  const [layer = '', ...rest] = specifier.slice(1).split('/');
  return [layer === 'machines' || layer === 'tests' ? layer : `src/${layer}`, ...rest].join('/');
}

/** The only file of the browser's layers that never runs there: it keeps the visitors of one process apart. */
const ON_THE_SERVER = 'src/app/render-trip.tsx';

function isAllowed(file: string, specifier: string): boolean {
  const layer = LAYERS[layerOf(file)];
  const target = targetOf(file, specifier);
  if (!layer) return false;
  if (target !== undefined) {
    const other = layerOf(target);
    return other === layerOf(file) || layer.layers.some((name) => other === name || other === `src/${name}`);
  }
  if (!layer.packages) return true;
  const name = NODE.test(specifier)
    ? 'node:'
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
  return layer.packages.includes(name) || (file === ON_THE_SERVER && name === 'node:');
}

function forEachImport(isFault: (file: string, specifier: string) => boolean): string[] {
  return files.flatMap((file) =>
    (imports.get(file) ?? [])
      .filter((specifier) => isFault(file, specifier))
      .map((specifier) => `${file}: ${specifier}`),
  );
}

/** Every import chain that leads back to its start. */
function cycles(): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, trail: readonly string[]) => {
    if (trail.includes(file)) found.push([...trail.slice(trail.indexOf(file)), file].join(' -> '));
    if (done.has(file) || trail.includes(file)) return;
    for (const specifier of imports.get(file) ?? []) {
      const target = targetOf(file, specifier);
      if (target !== undefined && code.has(target)) visit(target, [...trail, file]);
    }
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return found;
}
