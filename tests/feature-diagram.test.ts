import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

type Graph = ReadonlyMap<string, readonly string[]>;

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
	forbidden: { name: string; to: { pathNot?: string } }[];
};

/** The server's features, each with those that it may import, as the borders have them. */
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

/** Everything below a feature, its own dependencies left out. */
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

/** A Mermaid diagram of the graph, without the edges that follow from others. */
function drawDiagram(graph: Graph): string {
	const lines = [...graph].flatMap(([feature, dependencies]) => {
		const implied = indirect(graph, feature);
		const edges = dependencies.filter((other) => !implied.has(other));
		const isAlone = edges.length === 0 && ![...graph.values()].some((others) => others.includes(feature));
		return isAlone ? [`  ${feature}`] : edges.map((other) => `  ${feature} --> ${other}`);
	});
	return ['```mermaid', 'flowchart LR', ...lines, '```'].join('\n');
}

test('the diagram in ARCHITECTURE.md is the graph of the borders', () => {
	const drawn = /```mermaid\n[\s\S]*?```/.exec(readFileSync('ARCHITECTURE.md', 'utf8'))?.[0];
	expect(drawn).toBe(drawDiagram(readGraph()));
});

test('an edge that follows from two others is left out, and a feature without any is still drawn', () => {
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
