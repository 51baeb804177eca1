import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Scope } from '#contract/accounts/scopes.ts';
import type { ChallengePurpose } from '#contract/accounts/second-factor.ts';
import type { NullableText, RowColumns } from './column-names.ts';

export type AccountsTables = {
	users: RowColumns & {
		email: string;
		username: string;
		password_hash: string;
		/** Null until a mailed link was opened; the owner counts as confirmed even so. */
		email_confirmed_at: Date | null;
		/** The requested new address, until it is confirmed. */
		pending_email: NullableText;
		pending_email_at: Date | null;
		first_name: NullableText;
		last_name: NullableText;
		phone: NullableText;
		/** Read as YYYY-MM-DD (the connection does not parse dates). */
		date_of_birth: NullableText;
		default_address_id: number | null;
		settings: JSONColumnType<Record<string, unknown>, string | undefined, string>;
		favourites: Generated<string[]>;
		/** When the account became an assistant's; null for a customer. */
		assistant_since: Date | null;
		/** When sign-in was blocked, or null. */
		blocked_at: Date | null;
		/** The owner's private note about the customer. */
		owner_note: NullableText;
		/** When the user last signed in; null before this was recorded. */
		signed_in_at?: Date | null;
		/** When the shop wrote that the unused account will be deleted; null after a sign-in. */
		dormancy_notified_at?: Date | null;
	};
	/** An email address invited to the desk, until the invitation is accepted, withdrawn or expired. */
	invitations: {
		document_id: string;
		email: string;
		/** Null until the mail is sent. */
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
		/** Browser and operating system, or the program, that signed in. */
		device: NullableText;
		/** IPv4 address or /64 prefix of an IPv6 address that signed in. */
		network: NullableText;
		/** Time of the last re-authentication. */
		verified_at: Date | null;
	};
	passkeys: {
		id: GeneratedAlways<number>;
		document_id: string;
		user_id: number;
		name: string;
		/** base64url, as in browsers. */
		credential_id: string;
		public_key: Buffer;
		/** Signature counter of the device; 0 when it has none. bigint: read as text. */
		counter: ColumnType<string, number, number>;
		transports: string[];
		created_at: Date;
		last_used_at: Generated<Date | null>;
	};
	/** Encrypted secret of an authenticator; `pending` until its first code is entered. */
	totp: {
		user_id: number;
		secret: JSONColumnType<Record<string, unknown>> | null;
		pending: JSONColumnType<Record<string, unknown>> | null;
		/** Time step of the last accepted code (Unix time / 30 s). bigint: read as text. */
		last_step: ColumnType<string, number | undefined, number>;
		confirmed_at: Date | null;
	};
	recovery_codes: { code_hash: Buffer; user_id: number };
	/** A challenge that a passkey signs or a code answers; `session_id` is set for a signed-in user. */
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
		/** Address to which the code was mailed, and the only one that it confirms. */
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
	/** An API key; `user_id` is the owner who created it. */
	keys: {
		id: GeneratedAlways<number>;
		document_id: string;
		name: string;
		/** First characters of the key, to recognize it. */
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
