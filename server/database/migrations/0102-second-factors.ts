import { type Kysely, sql } from 'kysely';

const statements = [
	`alter table sessions add column device text, add column network text,
		add column verified_at timestamptz(3)`,
	`create table passkeys (
		id integer generated always as identity primary key,
		document_id text not null unique check (document_id ~ '^[a-z0-9]{24}$'),
		user_id integer not null references users on delete cascade,
		name text not null,
		credential_id text not null unique,
		public_key bytea not null,
		counter bigint not null,
		transports text[] not null,
		created_at timestamptz(3) not null,
		last_used_at timestamptz(3))`,
	'create index passkeys_user on passkeys (user_id)',
	`create table totp (
		user_id integer primary key references users on delete cascade,
		secret jsonb,
		pending jsonb,
		last_step bigint not null default 0,
		confirmed_at timestamptz(3))`,
	`create table recovery_codes (
		code_hash bytea primary key,
		user_id integer not null references users on delete cascade)`,
	'create index recovery_codes_user on recovery_codes (user_id)',
	`create table factor_challenges (
		challenge_hash bytea primary key,
		user_id integer not null references users on delete cascade,
		session_id uuid references sessions on delete cascade,
		purpose text not null check (purpose in ('sign-in', 'step-up', 'passkey')),
		expires_at timestamptz(3) not null)`,
	'create index factor_challenges_user on factor_challenges (user_id)',
	'create index factor_challenges_session on factor_challenges (session_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}
