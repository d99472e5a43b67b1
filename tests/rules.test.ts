import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seedSettings } from '#server/db/seed-data.ts';
import { variablesSchema } from '#server/environment-variables.ts';
import { FAULTS } from '#tooling/harden/faults.ts';

const ROOT = resolve(import.meta.dirname, '..');
const PRODUCT = '.github/product.md';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const rules = [...read(PRODUCT).matchAll(/^- \*\*`([a-z]+\/[a-z-]+)`\*\*/gm)].map(([, name = '']) => name);
const areas = [...new Set(rules.map((name) => name.slice(0, name.indexOf('/'))))];

const sources = execFileSync('git', ['ls-files', 'src', 'machines', 'tests', 'e2e', '.github', 'README.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|md)$/.test(file) && file !== PRODUCT);

const citation = new RegExp(`\`((?:${areas.join('|')})/[a-z]+(?:-[a-z]+)*)\``, 'g');
const citations = sources.flatMap((file) =>
  [...read(file).matchAll(citation)].map(([, rule = '']) => ({ file, rule })),
);

describe('the rules of product.md', () => {
  it('have unique names', () => {
    expect(rules.length).toBeGreaterThan(50);
    expect(rules.filter((name, index) => rules.indexOf(name) !== index)).toEqual([]);
  });

  it('exist wherever a name is cited', () => {
    expect(citations.filter(({ rule }) => !rules.includes(rule))).toEqual([]);
  });

  it.each(['code', 'tests'])('are each named by %s', (kind) => {
    const isTest = ({ file }: { file: string }) => /^(?:tests|e2e)\//.test(file);
    const named = citations.filter((one) => isTest(one) === (kind === 'tests')).map(({ rule }) => rule);
    expect(rules.filter((rule) => !named.includes(rule))).toEqual([]);
  });
});

describe('comments and documents', () => {
  it('point to nothing outside of the repository', () => {
    const outside = /§\s?\d|\bspec(?:ification)? \d|\(D\d{1,2}\b|\bD\d{1,2}\)/;
    expect(sources.filter((file) => outside.test(read(file)))).toEqual([]);
  });

  it('link to files and cite decisions that exist', () => {
    const decisions = readdirSync(join(ROOT, '.github/decisions')).map((name) => name.slice(0, 3));
    const missing = sources.flatMap((file) => {
      const links = file.endsWith('.md') ? [...read(file).matchAll(/\]\(([\w./-]+)(?:#[\w-]+)?\)/g)] : [];
      const cited = [...read(file).matchAll(/\bdecisions?[ /](\d{3})\b/g)];
      return [
        ...links.filter(([, path = '']) => !existsSync(join(ROOT, dirname(file), path))),
        ...cited.filter(([, number = '']) => !decisions.includes(number)),
      ].map(([found]) => `${file}: ${found}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('the operator finds', () => {
  it('each environment variable in README.md', () => {
    const names = Object.keys(variablesSchema.entries);
    expect(names.filter((name) => !read('README.md').includes(`\`${name}\``))).toEqual(['NODE_ENV']);
  });

  it('each setting that the server reads in running.md', () => {
    const used = /^(?!country|currency|free_waiting)/;
    const keys = seedSettings.map(({ key }) => key).filter((key) => used.test(key));
    expect(keys.filter((key) => !read('.github/running.md').includes(`\`${key}\``))).toEqual([]);
  });
});

describe('security.md', () => {
  const page = read('.github/security.md');
  /** Its paths are below the repository, the server or its tests; those of other pages below its own folder. */
  const locate = (path: string) =>
    ['', 'src/server', 'tests/server'].map((folder) => join(folder, path)).find((file) => existsSync(join(ROOT, file)));

  it('names files that exist', () => {
    const files = [...page.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
    const pages = [...page.matchAll(/\]\(([\w./-]+\.md)\)/g)].map(([, file = '']) => `.github/${file}`);
    expect(files.length).toBeGreaterThan(100);
    expect([...files, ...pages].filter((file) => locate(file) === undefined)).toEqual([]);
  });

  it('names tests that exist', () => {
    const titles = [...page.matchAll(/`([\w./-]+\.(?:test|e2e)\.ts)`((?:,? '[^']+')*)/g)].flatMap(
      ([, file = '', quoted = '']) =>
        [...quoted.matchAll(/'([^']+)'/g)].map(([, title = '']) => ({ file: locate(file) ?? file, title })),
    );
    expect(titles.length).toBeGreaterThan(80);
    expect(titles.filter(({ file, title }) => !read(file).includes(title))).toEqual([]);
  });
});

describe('the faults of `npm run harden -- proof`', () => {
  it('can be built in, each at one place, and name their tests', () => {
    const isStale = ({ file, tests, find }: (typeof FAULTS)[number]) =>
      read(file).split(find).length !== 2 || !existsSync(join(ROOT, tests));
    expect(FAULTS.filter(isStale)).toEqual([]);
  });

  it('change the latest definition of a constraint or an index', () => {
    const folder = 'src/server/db/migrations';
    const migrations = readdirSync(join(ROOT, folder)).filter((file) => file.endsWith('.sql'));
    const isReplaced = ({ file, find }: (typeof FAULTS)[number]) => {
      const [, name] = /(?:CONSTRAINT|INDEX) "(\w+)"/.exec(find) ?? [];
      const later = migrations.filter((migration) => `${folder}/${migration}` > file);
      return later.some((migration) => read(`${folder}/${migration}`).includes(`"${name}"`));
    };
    expect(FAULTS.filter((fault) => fault.file.startsWith(folder) && isReplaced(fault))).toEqual([]);
  });
});
