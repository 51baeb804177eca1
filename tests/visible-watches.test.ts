import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Files that may contain the conditions of a watch's visibility. All others call `visible.rows.ts`. */
const allowed = [
	/^features\/catalogue\/relations\/visible\.rows\.ts$/,
	// Writes, reads and exports of these columns by staff.
	/^features\/catalogue\/(write|import)\//,
	/^features\/catalogue\/entities\/watches\.fields\.ts$/,
	/^(database|tables)\//,
	// The price limits are settings, and every query depends on them.
	/^core\/deps\.ts$/,
	/^features\/constants\/constants\.service\.ts$/,
	/^features\/catalogue\/read\/catalogue-(requests|source)\.ts$/,
	/^query\/(entity|read-publication)\.ts$/,
	// The search of a wish is read as a visitor's query. Whether the watch is visible is checked next to it.
	/^features\/catalogue\/read\/search-match\.rows\.ts$/,
	/^features\/documentation\/dialect-parameters\.ts$/,
	/^lists\/dialect-list\.ts$/,
	/^cache\/response-cache\/(load-texts|row-cache)\.ts$/,
];
const names = new Set(['draft', 'in_stock', 'minPrice', 'maxPrice']);
const inSql = /\bnot draft\b|\.draft\b|^draft$|\b(in_stock|publish_at|was_published)\b|\bstock > 0/;

/** The parts of a source that decide which watches are visible: SQL text, and properties with these names. */
function conditionsIn(source: string): string[] {
	const found: string[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) {
			const [match] = inSql.exec(node.text) ?? [];
			if (match) found.push(match);
		}
		const name =
			ts.isPropertyAccessExpression(node) ||
			ts.isBindingElement(node) ||
			ts.isPropertySignature(node) ||
			ts.isPropertyAssignment(node)
				? node.name
				: undefined;
		if (name && ts.isIdentifier(name) && names.has(name.text)) found.push(name.text);
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest));
	return found;
}

test('the visibility of watches is defined in one place', () => {
	const files = globSync('**/*.ts', { cwd: 'server', exclude: (name) => name.endsWith('.test.ts') });
	const others = files
		.filter((file) => !allowed.some((place) => place.test(file)))
		.flatMap((file) => conditionsIn(readFileSync(`server/${file}`, 'utf8')).map((one) => `${file}: ${one}`));
	expect(others).toEqual([]);
});

test('the test detects conditions in SQL, in calls and in code', () => {
	const source = `sql\`select from watches where in_stock and not draft\`;
		db.where('watches.draft', '=', false);
		const { minPrice } = config; const shown = watch.price < config.maxPrice && sqlText\`\${row}.draft\`;`;
	expect(conditionsIn(source)).toEqual(['in_stock', '.draft', 'minPrice', 'maxPrice', '.draft']);
});
