import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { faults } from '#contract/http/faults.ts';
import { languages } from '#contract/languages/languages.ts';
import { texts } from '#server/texts/texts.ts';

const files = globSync(['contract/**/*.ts', 'server/**/*.ts'], { exclude: ['**/*.test.ts'] });
const sources = files.map((file) => ({
	file,
	source: ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true),
}));

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
	look(node);
	ts.forEachChild(node, (child) => visit(child, look));
}
const placeOf = (file: string, node: ts.Node) =>
	`${file}:${node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
const isText = (node: ts.Node | undefined): node is ts.StringLiteralLike | ts.TemplateExpression =>
	node !== undefined && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node));

/** Validators of a schema, with the position of the message among their arguments. */
const checks: Readonly<Record<string, number>> = {
	refine: 1,
	regex: 1,
	min: 1,
	max: 1,
	length: 1,
	gt: 1,
	gte: 1,
	lt: 1,
	lte: 1,
	includes: 1,
	startsWith: 1,
	endsWith: 1,
	multipleOf: 1,
	nonempty: 0,
	positive: 0,
	email: 0,
	url: 0,
};

test('no request schema has an error message of its own', () => {
	const literal: string[] = [];
	for (const { file, source } of sources.filter((one) => /\.schema\.ts$/.test(one.file)))
		visit(source, (node) => {
			if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
				const at = checks[node.expression.name.text];
				if (at !== undefined && isText(node.arguments[at])) literal.push(placeOf(file, node));
			}
			if (!ts.isPropertyAssignment(node) || !['message', 'error'].includes(node.name.getText())) return;
			if (isText(node.initializer)) literal.push(placeOf(file, node));
		});
	expect(literal, "use fault('…') of contract/http/faults.ts").toEqual([]);
});

const names: ReadonlySet<string> = new Set([...faults, ...Object.keys(texts.en.refusals)]);
const sentences: Readonly<Record<string, string>> = { ...texts.en.validation, ...texts.en.refusals };
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const refusers = ['invalidField', 'refuse', 'refused'];
const keysOf = (node: ts.Node | undefined) =>
	node && ts.isObjectLiteralExpression(node)
		? node.properties.map((property) => property.name?.getText() ?? '')
		: [];

test('every refusal provides the values that its message mentions', () => {
	const wrong: string[] = [];
	const used = new Set<string>();
	const compare = (place: string, name: string, values: ts.Node | undefined) => {
		const needed = placeholders(sentences[name] ?? '').filter((one) => one !== 'field');
		if (keysOf(values).sort().join() !== [...new Set(needed)].sort().join())
			wrong.push(`${place}: ${name} needs ${needed.join(', ') || 'nothing'}`);
	};
	for (const { file, source } of sources)
		visit(source, (node) => {
			if (ts.isStringLiteral(node) && names.has(node.text)) used.add(node.text);
			if (ts.isCallExpression(node) && refusers.includes(node.expression.getText())) {
				const at = node.arguments.findIndex((one) => ts.isStringLiteral(one) && names.has(one.text));
				const name = node.arguments[at];
				if (name && ts.isStringLiteral(name)) compare(placeOf(file, node), name.text, node.arguments[at + 1]);
			}
		});
	expect(wrong).toEqual([]);
	const unused = Object.keys(texts.en.refusals).filter((name) => !used.has(name));
	expect(unused, 'sentences that no code uses').toEqual([]);
});

test('both languages have the same messages with the same values, in different words', () => {
	for (const section of ['validation', 'refusals'] as const) {
		const [one, other] = languages.map((language): Record<string, string> => texts[language][section]);
		expect(Object.keys(other ?? {})).toEqual(Object.keys(one ?? {}));
		for (const [name, text] of Object.entries(one ?? {})) {
			expect(placeholders(other?.[name] ?? '').sort(), name).toEqual(placeholders(text).sort());
			expect(other?.[name], name).not.toBe(text);
		}
	}
	expect(Object.keys(texts.en.validation).sort()).toEqual([...faults].sort());
});
