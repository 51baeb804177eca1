import ts from 'typescript';
import type { Database } from '#server/tables/tables.ts';

const reading = ['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'innerJoinLateral', 'from'];
const writing = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'using'];

/** A use of a table in a source, in the function or constant of the module with this name. */
export type TableUse = { table: keyof Database; writes: boolean; inside: string };

/** Returns the name of the module's function or constant that contains a node. */
export function nameAround(node: ts.Node, file: ts.SourceFile): string {
	let outermost = node;
	while (outermost.parent && outermost.parent !== file) outermost = outermost.parent;
	if (ts.isFunctionDeclaration(outermost)) return outermost.name?.text ?? '';
	if (!ts.isVariableStatement(outermost)) return '';
	return outermost.declarationList.declarations[0]?.name.getText(file) ?? '';
}

export const parseSource = (source: string) =>
	ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);

/** Calls `visit` for a node and everything inside it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
	visit(node);
	ts.forEachChild(node, (child) => walk(child, visit));
}

/** The tables that a source names, in calls of Kysely and in SQL text. */
export function tablesIn(source: string, isTable: (name: string) => boolean): TableUse[] {
	const found: TableUse[] = [];
	const file = parseSource(source);
	walk(file, (node) => {
		const note = (name: string, writes: boolean) => {
			if (isTable(name))
				found.push({ table: name as keyof Database, writes, inside: nameAround(node, file) });
		};
		if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
			const method = node.expression.name.text;
			const [first] = node.arguments;
			const names = first && ts.isArrayLiteralExpression(first) ? first.elements : [first];
			if (reading.includes(method) || writing.includes(method))
				for (const name of names)
					if (name && ts.isStringLiteralLike(name))
						note(name.text.split(' ')[0] as string, writing.includes(method));
		}
		if (ts.isCallExpression(node) && node.expression.getText(file) === 'countRows') {
			const table = node.arguments[1];
			if (table && ts.isStringLiteralLike(table)) note(table.text, false);
		}
		if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node))
			for (const [, verb, name] of node.text.matchAll(/\b(from|join|into|update|using)\s+"?([a-z_]+)/gi))
				note(name as string, /into|update|using/i.test(verb as string));
	});
	return found;
}
