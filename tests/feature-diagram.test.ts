import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

type Graph = ReadonlyMap<string, readonly string[]>;

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
	forbidden: { name: string; to: { pathNot?: string } }[];
};

/** Reads the server's features, each with its dependencies, from the import rules. */
function readGraph(): Graph {
	const rules = forbidden.filter(({ name, to }) => name.startsWith('feature-') && to.pathNot);
	return new Map(
		rules.map(({ name, to }) => {
			const feature = name.slice('feature-'.length);
			const allowed = /\((.*)\)/.exec(to.pathNot ?? '')?.[1]?.split('|') ?? [];
			return [feature, allowed.filter((other) => other !== feature)];
		}),
	);
}

/** Every feature that a feature depends on only indirectly. */
function indirect(graph: Graph, feature: string): Set<string> {
	const below = new Set<string>();
	const visit = (one: string) => {
		for (const next of graph.get(one) ?? [])
			if (!below.has(next)) {
				below.add(next);
				visit(next);
			}
	};
	for (const direct of graph.get(feature) ?? []) visit(direct);
	return below;
}

/** A Mermaid diagram of the graph, without edges that follow from others. */
function drawDiagram(graph: Graph): string {
	const lines = [...graph].flatMap(([feature, dependencies]) => {
		const implied = indirect(graph, feature);
		const edges = dependencies.filter((other) => !implied.has(other));
		const isAlone = edges.length === 0 && ![...graph.values()].some((others) => others.includes(feature));
		return isAlone ? [`  ${feature}`] : edges.map((other) => `  ${feature} --> ${other}`);
	});
	return ['```mermaid', 'flowchart LR', ...lines, '```'].join('\n');
}

test('the diagram in ARCHITECTURE.md matches the import rules', () => {
	const drawn = /```mermaid\n[\s\S]*?```/.exec(readFileSync('ARCHITECTURE.md', 'utf8'))?.[0];
	expect(drawn).toBe(drawDiagram(readGraph()));
});

test('an edge that follows from two others is omitted, and a feature without edges is still drawn', () => {
	const graph = new Map([
		['audit', []],
		['health', []],
		['mail', ['audit']],
		['orders', ['audit', 'mail']],
	]);
	expect(drawDiagram(graph)).toBe(
		['```mermaid', 'flowchart LR', '  health', '  mail --> audit', '  orders --> mail', '```'].join('\n'),
	);
});
