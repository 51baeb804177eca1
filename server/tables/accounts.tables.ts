import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Scope } from '#contract/accounts/scopes.ts';
import type { ChallengePurpose } from '#contract/accounts/second-factor.ts';
import type { NullableText, RowColumns } from './column-names.ts';

export type AccountsTables = {
	users: RowColumns & {
		email: string;
		username: string;
		password_hash: string;
		/** Null until a mailed link was opened; the owner counts as confirmed without one. */
		email_confirmed_at: Date | null;
		/** The address a change was asked for, until it is confirmed there. */
		pending_email: NullableText;
		pending_email_at: Date | null;
		first_name: NullableText;
		last_name: NullableText;
		phone: NullableText;
		/** Read as YYYY-MM-DD (the connection parses no dates). */
		date_of_birth: NullableText;
		default_address_id: number | null;
		settings: JSONColumnType<Record<string, unknown>, string | undefined, string>;
		favourites: Generated<string[]>;
		/** Since when the account works at the desk beside the owner; null for a customer. */
		assistant_since: Date | null;
		/** Since when the account may not sign in. */
		blocked_at: Date | null;
		/** The owner's note on the customer. */
		owner_note: NullableText;
	};
	/** An address that the owner invited to the desk, until that is accepted, taken back or expires. */
	invitations: {
		document_id: string;
		email: string;
		/** Null until the mail leaves. */
		code_hash: Buffer | null;
		created_at: Date;
		expires_at: Date;
	};
	addresses: RowColumns & {
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
	sessions: {
		id: string;
		user_id: number;
		refresh_hash: Buffer;
		previous_hash: Buffer | null;
		overlap: JSONColumnType<Record<string, unknown>> | null;
		rotated_at: Date | null;
		created_at: Generated<Date>;
		expires_at: Date;
		ended_at: Date | null;
		/** Browser and system, or the program, that signed in. */
		device: NullableText;
		/** IPv4 address, or /64 of IPv6, that it signed in from. */
		network: NullableText;
		/** When a second factor was last shown, or the password where the account has none. */
		verified_at: Date | null;
	};
	passkeys: {
		id: GeneratedAlways<number>;
		document_id: string;
		user_id: number;
		name: string;
		/** As browsers write it: base64url. */
		credential_id: string;
		public_key: Buffer;
		/** Of signatures, as the device counts them; 0: it does not. bigint: text when read. */
		counter: ColumnType<string, number, number>;
		transports: string[];
		created_at: Date;
		last_used_at: Generated<Date | null>;
	};
	/** An authenticator's secret, encrypted; `pending`: one that no code was typed of yet. */
	totp: {
		user_id: number;
		secret: JSONColumnType<Record<string, unknown>> | null;
		pending: JSONColumnType<Record<string, unknown>> | null;
		/** Of the last code that was taken (Unix time / 30 s). bigint: text when read. */
		last_step: ColumnType<string, number | undefined, number>;
		confirmed_at: Date | null;
	};
	recovery_codes: { code_hash: Buffer; user_id: number };
	/** A challenge that a passkey signs, or a code answers; `session_id`: of one who is signed in. */
	factor_challenges: {
		challenge_hash: Buffer;
		user_id: number;
		session_id: string | null;
		purpose: ChallengePurpose;
		expires_at: Date;
	};
	password_resets: {
		code_hash: Buffer;
		user_id: number;
		created_at: Generated<Date>;
		expires_at: Date;
	};
	email_confirmations: {
		code_hash: Buffer;
		user_id: number;
		/** Where the code was mailed to, and so the only address it confirms. */
		email: string;
		created_at: Generated<Date>;
		expires_at: Date;
	};
	devices: {
		token_hash: Buffer;
		user_id: number;
		created_at: Generated<Date>;
		expires_at: Date;
	};
	throttles: { key: string; count: number; resets_at: Date };
	/** A key of a machine; `user_id`: of the owner who made it. */
	keys: {
		id: GeneratedAlways<number>;
		document_id: string;
		name: string;
		/** The first signs of the key, to know it again. */
		begins: string;
		hash: Buffer;
		scopes: Scope[];
		per_minute: number;
		user_id: number;
		created_at: Date;
		ends_at: Date;
		last_used_at: Generated<Date | null>;
	};
};
