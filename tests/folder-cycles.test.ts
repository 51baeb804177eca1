import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

type Import = { from: string; to: string };
/** For each folder, its subfolders and the subfolders that each imports, with one import as an example. */
type Graph = Map<string, Map<string, Map<string, Import>>>;

const sources = globSync(
	'{contract,illustrator,postgres,server,web,main,tests,bench,scripts}/**/*.{ts,tsx,mjs}',
	{ exclude: (name) => /\.test\.tsx?$/.test(name) },
);
const aliases = Object.entries(packageJson.imports).map(
	([alias, target]) => [alias.replace('*', ''), target.replace(/^\.\/|\*$/g, '')] as const,
);

/** The file in this repository that an import refers to, as a path from the root; null for a package. */
function resolveImport(file: string, specifier: string): string | null {
	if (specifier.startsWith('.')) return join(dirname(file), specifier);
	const alias = aliases.find(([start]) => specifier.startsWith(start));
	return alias ? alias[1] + specifier.slice(alias[0].length) : null;
}

/** Every import in the sources, including type-only and dynamic ones. */
const readImports = (files: readonly string[]): Import[] =>
	files.flatMap((from) =>
		ts
			.preProcessFile(readFileSync(from, 'utf8'), true, true)
			.importedFiles.map(({ fileName }) => resolveImport(from, fileName))
			.filter((to): to is string => to !== null)
			.map((to) => ({ from, to })),
	);

/** The imports between two subfolders of one folder, at every depth. */
function graphOf(imports: readonly Import[]): Graph {
	const graph: Graph = new Map();
	for (const { from, to } of imports) {
		const [start, end] = [from.split('/'), to.split('/')];
		const depth = start.findIndex((part, at) => part !== end[at]);
		const [one, other] = [start[depth], end[depth]];
		// One of the two may be a file directly in the folder.
		if (!one || !other || depth >= start.length - 1 || depth >= end.length - 1) continue;
		const folder = start.slice(0, depth).join('/') || '.';
		const subfolders = graph.get(folder) ?? new Map<string, Map<string, Import>>();
		const needs = subfolders.get(one) ?? new Map<string, Import>();
		if (!needs.has(other)) needs.set(other, { from, to });
		graph.set(folder, subfolders.set(one, needs));
	}
	return graph;
}

/** The shortest cycle through a subfolder, as the imports that form it; null if there is none. */
function findCycle(subfolders: ReadonlyMap<string, ReadonlyMap<string, Import>>, start: string) {
	const paths: { at: string; imports: Import[] }[] = [{ at: start, imports: [] }];
	const seen = new Set<string>();
	for (const { at, imports } of paths)
		for (const [next, example] of subfolders.get(at) ?? []) {
			if (next === start) return [...imports, example];
			if (seen.has(next)) continue;
			seen.add(next);
			paths.push({ at: next, imports: [...imports, example] });
		}
	return null;
}

const cyclesIn = (graph: Graph): string[] =>
	[...graph].flatMap(([folder, subfolders]) => {
		const cycle = [...subfolders.keys()].map((one) => findCycle(subfolders, one)).find((one) => one);
		return cycle ? [`${folder}: ${cycle.map(({ from, to }) => `${from} imports ${to}`).join('; ')}`] : [];
	});

test('the subfolders of a folder never form a cycle', () => {
	const imports = readImports(sources);
	expect(imports.length).toBeGreaterThan(5_000);
	expect(cyclesIn(graphOf(imports))).toEqual([]);
});

test('a cycle is found at any depth and reported with its imports', () => {
	const imports = [
		{ from: 'a/b/one/x.ts', to: 'a/b/two/y.ts' },
		{ from: 'a/b/two/deep/y.ts', to: 'a/b/three/z.ts' },
		{ from: 'a/b/three/z.ts', to: 'a/b/one/x.ts' },
		{ from: 'a/b/one/x.ts', to: 'a/b/file.ts' },
	];
	expect(cyclesIn(graphOf(imports))).toEqual([
		'a/b: a/b/one/x.ts imports a/b/two/y.ts; a/b/two/deep/y.ts imports a/b/three/z.ts; a/b/three/z.ts imports a/b/one/x.ts',
	]);
	expect(cyclesIn(graphOf(imports.slice(0, 2)))).toEqual([]);
});
