import pg from 'pg';
import { ServiceAway } from '../core/shop-error.ts';

/** A connection or a statement failed because of the database. `cause`: the first error. */
export class DatabaseAway extends ServiceAway {
	readonly code = 'DATABASE_AWAY';
	constructor(cause: unknown) {
		super(`the database is away: ${cause instanceof Error ? cause.message : cause}`, { cause });
	}
}

/** PostgreSQL's codes (by class) with which it closes the connection, or asks to come back later. */
const closing = /^(?:08...|57P..|25P0[34])$/;

const later = /^(?:53...|57014|25006)$/;

/**
 * The kind of an error that a statement ended with: PostgreSQL's `answer` to the statement itself; the
 * connection `closes` with it; not possible for now (`later`); raised by the `client`, for example because
 * the connection is gone already.
 */
export function kindOfFailure(error: unknown): 'answer' | 'closes' | 'later' | 'client' {
	if (!(error instanceof pg.DatabaseError)) return 'client';
	const code = error.code ?? '';
	return closing.test(code) ? 'closes' : later.test(code) ? 'later' : 'answer';
}
