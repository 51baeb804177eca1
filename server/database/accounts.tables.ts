import type { Generated, JSONColumnType } from 'kysely';
import type { Row, Words } from './columns.ts';

export type UsersTable = Row & {
	email: string;
	username: string;
	password_hash: string;
	first_name: Words;
	last_name: Words;
	phone: Words;
	/** Read as YYYY-MM-DD (the connection parses no dates). */
	date_of_birth: Words;
	default_address_id: number | null;
	settings: JSONColumnType<Record<string, unknown>, string | undefined, string>;
	favourites: Generated<string[]>;
};
export type AddressesTable = Row & {
	user_id: number;
	first_name: string;
	last_name: string;
	street: string;
	phone: string;
	city: string;
	state: string;
	zip: string;
	country: string;
};
export type SessionsTable = {
	id: string;
	user_id: number;
	refresh_hash: Buffer;
	previous_hash: Buffer | null;
	overlap: JSONColumnType<Record<string, unknown>> | null;
	rotated_at: Date | null;
	created_at: Generated<Date>;
	expires_at: Date;
	ended_at: Date | null;
};
export type PasswordResetsTable = {
	code_hash: Buffer;
	user_id: number;
	created_at: Generated<Date>;
	expires_at: Date;
};
export type ThrottlesTable = { key: string; count: number; resets_at: Date };
