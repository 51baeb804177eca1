import ts from 'typescript';

/** What a column's type declares. `insert`: whether a new row must specify it. */
export type ColumnFacts = {
	kind: string;
	isNullable: boolean;
	insert: 'required' | 'optional' | 'never';
};

/** The tables of `server/tables/tables.ts` with their columns, as the compiler sees them. */
export function tableTypes(): Record<string, Record<string, ColumnFacts>> {
	const path = `${process.cwd()}/server/tables/tables.ts`;
	const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
	const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, process.cwd());
	const program = ts.createProgram([path], { ...options, lib: ['lib.es2024.d.ts'], types: ['node'] });
	const checker = program.getTypeChecker();
	const file = program.getSourceFile(path) as ts.SourceFile;
	const database = file.statements.find(
		(one): one is ts.TypeAliasDeclaration => ts.isTypeAliasDeclaration(one) && one.name.text === 'Database',
	) as ts.TypeAliasDeclaration;
	const membersOf = (type: ts.Type) =>
		checker
			.getPropertiesOfType(type)
			.map((member) => [member.name, checker.getTypeOfSymbolAtLocation(member, file), member] as const);
	/** The types of a column for reading or inserting. Kysely's `ColumnType` has one for each. */
	const partsOf = (type: ts.Type, use: '__select__' | '__insert__'): ts.Type[] =>
		(type.isUnion() ? type.types : [type]).flatMap((part) => {
			const inner = part.getProperty(use);
			if (!inner) return [part];
			const used = checker.getTypeOfSymbolAtLocation(inner, file);
			return used.isUnion() ? used.types : [used];
		});
	const columnOf = (type: ts.Type): ColumnFacts => {
		const read = partsOf(type, '__select__');
		const added = partsOf(type, '__insert__');
		const has = (parts: ts.Type[], flags: ts.TypeFlags) => parts.some((part) => part.flags & flags);
		const nothing = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
		const kinds = new Set(
			read.filter((part) => !(part.flags & nothing)).map((part) => kindOf(part, checker)),
		);
		return {
			kind: [...kinds].sort().join(' or '),
			isNullable: has(read, ts.TypeFlags.Null),
			insert: has(added, ts.TypeFlags.Never) ? 'never' : has(added, nothing) ? 'optional' : 'required',
		};
	};
	return Object.fromEntries(
		membersOf(checker.getTypeAtLocation(database)).map(([table, columns]) => [
			table,
			Object.fromEntries(membersOf(columns).map(([name, type]) => [name, columnOf(type)])),
		]),
	);
}

/** The kind of a value: a JavaScript type, `Date`, `Buffer`, a list of one kind, or `json`. */
function kindOf(type: ts.Type, checker: ts.TypeChecker): string {
	if (type.flags & ts.TypeFlags.StringLike) return 'string';
	if (type.flags & ts.TypeFlags.NumberLike) return 'number';
	if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
	const name = type.symbol?.name;
	if (name === 'Date' || name === 'Buffer') return name;
	if (!checker.isArrayType(type)) return 'json';
	const [item] = checker.getTypeArguments(type as ts.TypeReference);
	const kinds = new Set(
		(item?.isUnion() ? item.types : [item as ts.Type]).map((one) => kindOf(one, checker)),
	);
	return `${[...kinds].sort().join(' or ')}[]`;
}
