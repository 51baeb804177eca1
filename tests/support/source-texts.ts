import ts from 'typescript';

/** A text and its position in a file. */
export type SourceText = { start: number; text: string };

/** Comments of code and style sheets, and literals that look like one. Adjacent line comments are one. */
export const slashComments = (source: string): SourceText[] =>
	matchesOf(source, /\/\/.*(?:\n\s*\/\/.*)*|\/\*[\s\S]*?\*\//g);

/** Comments that begin with #, as in YAML. Adjacent ones are one. */
export const hashComments = (source: string): SourceText[] =>
	matchesOf(source, /^[\t ]*#.*(?:\n[\t ]*#.*)*/gm);

/** Paragraphs, list items and table rows of a Markdown document, without blocks of code. */
export const paragraphs = (source: string): SourceText[] =>
	matchesOf(withoutCodeBlocks(source), /\S[\s\S]*?(?=\n\s*\n|\n[\t ]*(?:[-*|#]|\d+\.) |$)/g);

const withoutCodeBlocks = (source: string) => source.replace(/^\s*```[\s\S]*?^\s*```/gm, blank);
const blank = (text: string) => text.replace(/\S/g, ' ');

const matchesOf = (source: string, pattern: RegExp): SourceText[] =>
	[...source.matchAll(pattern)].map(({ index, 0: text }) => ({ start: index, text: proseOf(text) }));

/** On one line, without the marks of comments and without what is quoted: code, other texts, addresses. */
const proseOf = (text: string): string =>
	text
		.replace(/^\s*(\/\*+|\*+\/|\*|\/\/+|#+)|\*+\/$/gm, ' ')
		.replace(/\s+/g, ' ')
		.replace(/`[^`]*`/g, '``')
		.replace(/“[^”]*”|"[^"]*"|«[^»]*»/g, '""')
		.replace(/\]\([^)]*\)|https?:\S+|\*\*/g, '')
		.trim();

/** The text of a TypeScript file with its literals blank, so that only comments look like comments. */
export function withoutLiterals(file: ts.SourceFile): string {
	const parts: string[] = [];
	let end = 0;
	const visit = (node: ts.Node) => {
		if (isLiteral(node)) {
			const start = ts.isJsxText(node) ? node.pos : node.getStart(file);
			parts.push(file.text.slice(end, start), blank(file.text.slice(start, node.end)));
			end = node.end;
		} else ts.forEachChild(node, visit);
	};
	visit(file);
	return parts.join('') + file.text.slice(end);
}

const isLiteral = (node: ts.Node) =>
	ts.isStringLiteralLike(node) ||
	ts.isRegularExpressionLiteral(node) ||
	ts.isTemplateHead(node) ||
	ts.isTemplateMiddleOrTemplateTail(node) ||
	ts.isJsxText(node);

/**
 * Names that a TypeScript file declares: types and their members, functions, variables, parameters. Omits
 * variables that destructuring names after a property. The file must have been parsed with parent nodes.
 */
export function declaredNames(file: ts.SourceFile): SourceText[] {
	const names: SourceText[] = [];
	const visit = (node: ts.Node) => {
		const name = isDeclaration(node) && !isNamedAfterProperty(node) ? node.name : undefined;
		if (name && ts.isIdentifier(name)) names.push({ start: name.getStart(file), text: name.text });
		ts.forEachChild(node, visit);
	};
	visit(file);
	return names;
}

const isNamedAfterProperty = (node: ts.Node) =>
	ts.isBindingElement(node) && !node.propertyName && ts.isObjectBindingPattern(node.parent);

const isDeclaration = (node: ts.Node) =>
	ts.isVariableDeclaration(node) ||
	ts.isBindingElement(node) ||
	ts.isParameter(node) ||
	ts.isFunctionDeclaration(node) ||
	ts.isClassDeclaration(node) ||
	ts.isInterfaceDeclaration(node) ||
	ts.isTypeAliasDeclaration(node) ||
	ts.isTypeParameterDeclaration(node) ||
	ts.isNamedTupleMember(node) ||
	ts.isMethodDeclaration(node) ||
	ts.isMethodSignature(node) ||
	ts.isPropertyDeclaration(node) ||
	ts.isPropertySignature(node);
