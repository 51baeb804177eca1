import {
	type CompiledQuery,
	type DatabaseConnection,
	type Driver,
	Kysely,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
	type QueryResult,
} from 'kysely';
import type { Database, Db } from '../tables/tables.ts';

type Execute = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

/** A database of which each single statement is executed by `execute`. It begins no transaction. */
export function readOnlyDatabase(execute: Execute, close: () => Promise<void>): Db {
	const connection: DatabaseConnection = {
		executeQuery: execute,
		streamQuery: () => {
			throw new Error('reads of a replica are not streamed');
		},
	};
	const refuse = async () => {
		throw new Error('a replica begins no transaction');
	};
	const driver: Driver = {
		init: async () => {},
		acquireConnection: async () => connection,
		releaseConnection: async () => {},
		beginTransaction: refuse,
		commitTransaction: refuse,
		rollbackTransaction: refuse,
		destroy: close,
	};
	return new Kysely<Database>({
		dialect: {
			createDriver: () => driver,
			createAdapter: () => new PostgresAdapter(),
			createIntrospector: (db) => new PostgresIntrospector(db),
			createQueryCompiler: () => new PostgresQueryCompiler(),
		},
	});
}
