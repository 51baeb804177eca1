import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Who may name what makes a watch visible: all others call `visible.rows.ts`. */
const allowed = [
	/^features\/catalogue\/relations\/visible\.rows\.ts$/,
	// Staff's writes, reads and files of these columns.
	/^features\/catalogue\/(write|import)\//,
	/^features\/catalogue\/entities\/watches\.fields\.ts$/,
	/^(database|tables)\//,
	// The bounds are settings, and part of what a query depends on.
	/^core\/deps\.ts$/,
	/^features\/constants\/constants\.service\.ts$/,
	/^features\/catalogue\/read\/catalogue\.service\.ts$/,
	/^query\/(entity|read-publication)\.ts$/,
	// A wish's search is read as a visitor's query; whether they see the watch is asked beside it.
	/^features\/catalogue\/read\/search-match\.rows\.ts$/,
	/^features\/documentation\/dialect-parameters\.ts$/,
	/^lists\/dialect-list\.ts$/,
	/^cache\/response-cache\/(load-texts|row-cache)\.ts$/,
];
const names = new Set(['draft', 'in_stock', 'minPrice', 'maxPrice']);
const inSql = /\bnot draft\b|\.draft\b|^draft$|\b(in_stock|publish_at|was_published)\b|\bstock > 0/;

/** The parts of a source that tell which watches are visible: text of SQL, and properties of that name. */
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

test('what visitors see is told in one place', () => {
	const files = globSync('**/*.ts', { cwd: 'server', exclude: (name) => name.endsWith('.test.ts') });
	const others = files
		.filter((file) => !allowed.some((place) => place.test(file)))
		.flatMap((file) => conditionsIn(readFileSync(`server/${file}`, 'utf8')).map((one) => `${file}: ${one}`));
	expect(others).toEqual([]);
});

test('the test sees conditions in SQL, in calls and in code', () => {
	const source = `sql\`select from watches where in_stock and not draft\`;
		db.where('watches.draft', '=', false);
		const { minPrice } = config; const shown = watch.price < config.maxPrice && sqlText\`\${row}.draft\`;`;
	expect(conditionsIn(source)).toEqual(['in_stock', '.draft', 'minPrice', 'maxPrice', '.draft']);
});
