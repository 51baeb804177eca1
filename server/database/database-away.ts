import pg from 'pg';
import { ServiceAway } from '../core/shop-error.ts';

/** A connection or statement failed because of the database. `cause` is the first error. */
export class DatabaseAway extends ServiceAway {
	readonly code = 'DATABASE_AWAY';
	constructor(cause: unknown) {
		super(`the database is away: ${cause instanceof Error ? cause.message : cause}`, { cause });
	}
}

/** PostgreSQL's error code classes for a closed connection or a temporary refusal. */
const closing = /^(?:08...|57P..|25P0[34])$/;

const later = /^(?:53...|57014|25006)$/;

/**
 * Classifies the error of a statement: `answer` is PostgreSQL's response to the statement itself; `closes`
 * ends the connection too; `later` is a temporary failure; `client` was raised locally, for example because
 * the connection is already lost.
 */
export function kindOfFailure(error: unknown): 'answer' | 'closes' | 'later' | 'client' {
	if (!(error instanceof pg.DatabaseError)) return 'client';
	const code = error.code ?? '';
	return closing.test(code) ? 'closes' : later.test(code) ? 'later' : 'answer';
}
