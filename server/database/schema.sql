-- The schema as all migrations leave it, to read: `npm run schema` writes it, nothing runs it.

create extension citext;
create extension pg_trgm;
create extension unaccent;
create collation names (provider = 'i', locale = 'und');
create sequence breach_numbers as bigint increment by 1;
create sequence privacy_request_numbers as bigint increment by 1;

create table addresses (
	id integer not null generated always as identity,
	document_id text not null,
	created_at timestamp(3) with time zone not null default shop_now(),
	updated_at timestamp(3) with time zone not null default shop_now(),
	user_id integer not null,
	first_name text not null,
	last_name text not null,
	street text not null,
	phone text not null,
	city text not null,
	state text not null,
	zip text not null,
	country text not null,
	constraint addresses_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint addresses_document_id_key UNIQUE (document_id),
	constraint addresses_id_user_id_key UNIQUE (id, user_id),
	constraint addresses_pkey PRIMARY KEY (id),
	constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX addresses_user ON addresses USING btree (user_id, id);

create table audit (
	id integer not null generated always as identity,
	at timestamp(3) with time zone not null default shop_now(),
	user_id integer,
	entity text not null,
	document_id text not null,
	label text,
	action text not null,
	before jsonb,
	after jsonb,
	key text,
	constraint audit_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_at ON audit USING btree (at);
CREATE INDEX audit_entity ON audit USING btree (entity, id);
CREATE INDEX audit_row ON audit USING btree (document_id, id);
CREATE TRIGGER audit_append_only BEFORE UPDATE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_customers BEFORE INSERT ON audit FOR EACH ROW WHEN (((new.entity = 'orders'::text) AND ((new.after ->> 'customer'::text) ~~ '%@%'::text))) EXECUTE FUNCTION name_audited_customer();
CREATE TRIGGER audit_stays BEFORE DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_recent_audit_deletion();

create table backups (
	name text not null,
	made_at timestamp(3) with time zone not null,
	verified_at timestamp(3) with time zone not null,
	bytes bigint not null,
	constraint backups_bytes_check CHECK ((bytes > 0)),
	constraint backups_pkey PRIMARY KEY (name)
);

create table block_openings (
	id integer not null generated always as identity,
	request_id integer not null,
	user_id integer,
	reason text,
	opened_at timestamp(3) with time zone not null,
	open_until timestamp(3) with time zone not null,
	constraint block_openings_pkey PRIMARY KEY (id),
	constraint block_openings_request_id_fkey FOREIGN KEY (request_id) REFERENCES privacy_requests(id),
	constraint block_openings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX block_openings_request ON block_openings USING btree (request_id, open_until);
CREATE INDEX block_openings_user ON block_openings USING btree (user_id) WHERE (user_id IS NOT NULL);

create table blocked_people (
	request_id integer not null,
	user_id integer,
	email text,
	phone text,
	rut text,
	constraint blocked_people_pkey PRIMARY KEY (request_id),
	constraint blocked_people_request_id_fkey FOREIGN KEY (request_id) REFERENCES privacy_requests(id),
	constraint blocked_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX blocked_people_email ON blocked_people USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX blocked_people_user ON blocked_people USING btree (user_id) WHERE (user_id IS NOT NULL);

create table brands (
	id integer not null generated always as identity,
	document_id text not null,
	created_at timestamp(3) with time zone not null default shop_now(),
	updated_at timestamp(3) with time zone not null default shop_now(),
	name text collate names not null,
	country text,
	founded integer,
	hidden boolean not null default false,
	constraint brands_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint brands_document_id_key UNIQUE (document_id),
	constraint brands_name_check CHECK ((name <> ''::text)),
	constraint brands_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX brands_name ON brands USING btree (lower(name));
CREATE TRIGGER brands_noted_delete AFTER DELETE ON brands REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('brands', 'id');
CREATE TRIGGER brands_noted_insert AFTER INSERT ON brands REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('brands', 'id');
CREATE TRIGGER brands_noted_update AFTER UPDATE ON brands REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('brands', 'id');
CREATE TRIGGER brands_renamed AFTER UPDATE OF name ON brands FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION watches_derive_from_brand();

create table breach_entries (
	id integer not null generated always as identity,
	breach_id integer not null,
	at timestamp(3) with time zone not null,
	kind text not null,
	text text,
	place text,
	scope jsonb,
	audience text,
	notices jsonb,
	without_address integer,
	digest text not null,
	constraint breach_entries_audience_check CHECK ((audience = ANY (ARRAY['required'::text, 'all'::text]))),
	constraint breach_entries_breach_id_fkey FOREIGN KEY (breach_id) REFERENCES breaches(id),
	constraint breach_entries_kind_check CHECK ((kind = ANY (ARRAY['scope'::text, 'notices'::text, 'measure'::text, 'effect'::text, 'correction'::text, 'agency'::text, 'public'::text, 'close'::text]))),
	constraint breach_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX breach_entries_breach ON breach_entries USING btree (breach_id, id);
CREATE TRIGGER breach_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON breach_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_breach_change();

create table breach_notices (
	person_id integer not null,
	entry_id integer not null,
	at timestamp(3) with time zone not null,
	constraint breach_notices_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES breach_entries(id),
	constraint breach_notices_person_id_fkey FOREIGN KEY (person_id) REFERENCES breach_people(id),
	constraint breach_notices_pkey PRIMARY KEY (person_id)
);
CREATE TRIGGER breach_notices_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON breach_notices FOR EACH STATEMENT EXECUTE FUNCTION refuse_breach_change();

create table breach_people (
	id integer not null generated always as identity,
	breach_id integer not null,
	entry_id integer not null,
	email text,
	user_id integer,
	language text not null,
	constraint breach_people_breach_id_fkey FOREIGN KEY (breach_id) REFERENCES breaches(id),
	constraint breach_people_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES breach_entries(id),
	constraint breach_people_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
	constraint breach_people_pkey PRIMARY KEY (id),
	constraint breach_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX breach_people_email ON breach_people USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE UNIQUE INDEX breach_people_once ON breach_people USING btree (breach_id, lower(email));
CREATE INDEX breach_people_user ON breach_people USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER breach_people_append_only BEFORE DELETE OR UPDATE ON breach_people FOR EACH ROW EXECUTE FUNCTION refuse_breach_person_change();
CREATE TRIGGER breach_people_no_truncate BEFORE TRUNCATE ON breach_people FOR EACH STATEMENT EXECUTE FUNCTION refuse_breach_change();

create table breach_person_kinds (
	person_id integer not null,
	kind text not null,
	duty text,
	value_count integer not null,
	constraint breach_person_kinds_person_id_fkey FOREIGN KEY (person_id) REFERENCES breach_people(id),
	constraint breach_person_kinds_pkey PRIMARY KEY (person_id, kind),
	constraint breach_person_kinds_value_count_check CHECK ((value_count > 0))
);
CREATE TRIGGER breach_person_kinds_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON breach_person_kinds FOR EACH STATEMENT EXECUTE FUNCTION refuse_breach_change();

create table breach_proofs (
	person_id integer not null,
	at timestamp(3) with time zone not null,
	message_id text not null,
	mail_answer text not null,
	digest text not null,
	constraint breach_proofs_person_id_fkey FOREIGN KEY (person_id) REFERENCES breach_people(id),
	constraint breach_proofs_pkey PRIMARY KEY (person_id)
);
CREATE TRIGGER breach_proofs_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON breach_proofs FOR EACH STATEMENT EXECUTE FUNCTION refuse_breach_change();

create table breaches (
	id integer not null generated always as identity,
	document_id text not null default substr(md5((gen_random_uuid())::text), 1, 24),
	created_at timestamp(3) with time zone not null default shop_now(),
	number text not null default ('V-'::text || lpad((nextval('breach_numbers'::regclass))::text, 5, '0'::text)),
	noticed_at timestamp(3) with time zone not null,
	nature text not null,
	effects text not null,
	measures text not null,
	constraint breaches_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint breaches_document_id_key UNIQUE (document_id),
	constraint breaches_number_key UNIQUE (number),
	constraint breaches_pkey PRIMARY KEY (id)
);
CREATE TRIGGER breaches_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON breaches FOR EACH STATEMENT EXECUTE FUNCTION refuse_breach_change();

create table broken_invariants (
	name text not null,
	about text not null,
	order_number text,
	watch_document_id text,
	facts jsonb not null,
	found_at timestamp(3) with time zone not null default shop_now(),
	reported_at timestamp(3) with time zone,
	constraint broken_invariants_pkey PRIMARY KEY (name, about)
);

create table calibers (
	id integer not null generated always as identity,
	document_id text not null,
	created_at timestamp(3) with time zone not null default shop_now(),
	updated_at timestamp(3) with time zone not null default shop_now(),
	brand_id integer not null,
	model text collate names not null,
	movement text not null,
	country text,
	year integer,
	hacking boolean,
	quick_set_date boolean,
	skeleton boolean,
	hands integer,
	hands_sizes text,
	diameter double precision,
	casing_diameter double precision,
	height double precision,
	jewels integer,
	bph integer,
	frequency double precision,
	power_reserve double precision,
	accuracy text,
	lift_angle double precision,
	shock_system text,
	regulator_system text,
	rotor_winding_direction text,
	crown_winding_direction text,
	battery text,
	stem text,
	specification_es jsonb not null default '{}'::jsonb,
	constraint calibers_bph_check CHECK ((bph > 0)),
	constraint calibers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
	constraint calibers_casing_diameter_check CHECK ((casing_diameter > (0)::double precision)),
	constraint calibers_diameter_check CHECK ((diameter > (0)::double precision)),
	constraint calibers_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint calibers_document_id_key UNIQUE (document_id),
	constraint calibers_frequency_check CHECK ((frequency > (0)::double precision)),
	constraint calibers_height_check CHECK ((height > (0)::double precision)),
	constraint calibers_jewels_check CHECK ((jewels >= 0)),
	constraint calibers_lift_angle_check CHECK ((lift_angle > (0)::double precision)),
	constraint calibers_model_check CHECK ((model <> ''::text)),
	constraint calibers_movement_check CHECK ((movement = ANY (ARRAY['Automatic'::text, 'Manual'::text, 'Quartz'::text, 'MechaQuartz'::text, 'Kinetic'::text, 'Solar'::text]))),
	constraint calibers_pkey PRIMARY KEY (id),
	constraint calibers_power_reserve_check CHECK ((power_reserve > (0)::double precision))
);
CREATE UNIQUE INDEX calibers_brand_model ON calibers USING btree (brand_id, lower(model));
CREATE TRIGGER calibers_changed AFTER UPDATE OF model, movement, brand_id ON calibers FOR EACH ROW EXECUTE FUNCTION watches_derive_from_caliber();
CREATE TRIGGER calibers_noted_delete AFTER DELETE ON calibers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('calibers', 'id');
CREATE TRIGGER calibers_noted_insert AFTER INSERT ON calibers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('calibers', 'id');
CREATE TRIGGER calibers_noted_update AFTER UPDATE ON calibers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('calibers', 'id');

create table calibers_complications (
	caliber_id integer not null,
	complication_id integer not null,
	position integer not null default 0,
	constraint calibers_complications_caliber_id_fkey FOREIGN KEY (caliber_id) REFERENCES calibers(id) ON DELETE CASCADE,
	constraint calibers_complications_complication_id_fkey FOREIGN KEY (complication_id) REFERENCES complications(id),
	constraint calibers_complications_pkey PRIMARY KEY (caliber_id, complication_id)
);
CREATE TRIGGER calibers_complications_delete AFTER DELETE ON calibers_complications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION watches_derive_complications();
CREATE TRIGGER calibers_complications_insert AFTER INSERT ON calibers_complications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION watches_derive_complications();
CREATE TRIGGER calibers_complications_noted_delete AFTER DELETE ON calibers_complications REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('calibers', 'caliber_id');
CREATE TRIGGER calibers_complications_noted_insert AFTER INSERT ON calibers_complications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('calibers', 'caliber_id');
CREATE TRIGGER calibers_complications_noted_update AFTER UPDATE ON calibers_complications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('calibers', 'caliber_id');

create table catalogue_changes (
	xid xid8 not null default pg_current_xact_id(),
	kind text not null,
	id integer not null,
	at timestamp(3) with time zone not null default shop_now(),
	constraint catalogue_changes_pkey PRIMARY KEY (xid, kind, id)
);
CREATE INDEX catalogue_changes_age ON catalogue_changes USING btree (at);

create table catalogue_changes_forgotten (
	xid xid8 not null
);

create table categories (
	id integer not null generated always as identity,
	document_id text not null,
	created_at timestamp(3) with time zone not null default shop_now(),
	updated_at timestamp(3) with time zone not null default shop_now(),
	name text not null,
	constraint categories_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint categories_document_id_key UNIQUE (document_id),
	constraint categories_name_check CHECK ((name = ANY (ARRAY['new'::text, 'used'::text, 'men'::text, 'women'::text, 'digital'::text, 'sports'::text, 'dress'::text, 'chronograph'::text, 'diving'::text, 'pilot'::text, 'military'::text, 'vintage'::text, 'date'::text, 'strap'::text, 'accessory'::text]))),
	constraint categories_name_key UNIQUE (name),
	constraint categories_pkey PRIMARY KEY (id)
);
CREATE TRIGGER categories_noted_delete AFTER DELETE ON categories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('categories', 'id');
CREATE TRIGGER categories_noted_insert AFTER INSERT ON categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('categories', 'id');
CREATE TRIGGER categories_noted_update AFTER UPDATE ON categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('categories', 'id');

create table certificates (
	order_item_id integer not null,
	code text not null default substr(md5((gen_random_uuid())::text), 1, 24),
	issued_at timestamp(3) with time zone not null,
	facts jsonb not null,
	revoked_at timestamp(3) with time zone,
	returned_at timestamp(3) with time zone,
	constraint certificates_code UNIQUE (code),
	constraint certificates_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE,
	constraint certificates_pkey PRIMARY KEY (order_item_id)
);

create table chain_cursors (
	network text not null,
	position bigint,
	position_hash text,
	final bigint not null default 0,
	head bigint not null default 0,
	settled bigint not null default 0,
	settled_at timestamp with time zone,
	leased_by text,
	leased_until timestamp with time zone,
	failing_since timestamp with time zone,
	last_error text,
	constraint chain_cursors_pkey PRIMARY KEY (network)
);

create table chain_transfers (
	network text not null,
	hash text not null,
	log_index integer not null,
	block bigint not null,
	block_hash text,
	sender text not null,
	recipient text not null,
	units numeric(78,0) not null,
	at timestamp with time zone not null,
	state text not null default 'seen'::text,
	is_lost boolean not null default false,
	order_id integer,
	id integer not null generated always as identity,
	decided_at timestamp with time zone,
	decided_by integer,
	aside_reason text,
	constraint chain_transfers_id_key UNIQUE (id),
	constraint chain_transfers_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
	constraint chain_transfers_pkey PRIMARY KEY (network, hash, log_index),
	constraint chain_transfers_state_check CHECK ((state = ANY (ARRAY['seen'::text, 'counted'::text, 'doubtful'::text, 'unknown'::text, 'undone'::text])))
);
CREATE INDEX chain_transfers_blocks ON chain_transfers USING btree (network, block);
CREATE INDEX chain_transfers_open ON chain_transfers USING btree (network, block) WHERE ((state = 'seen'::text) OR is_lost);
CREATE INDEX chain_transfers_order ON chain_transfers USING btree (order_id);
CREATE INDEX chain_transfers_unassigned ON chain_transfers USING btree (at) WHERE (state = ANY (ARRAY['unknown'::text, 'doubtful'::text]));

create table complications (
	id integer not null generated always as identity,
	name text not null,
	constraint complications_name_check CHECK ((name = ANY (ARRAY['date'::text, 'day'::text, 'month'::text, 'lunarPhase'::text, 'anualCalendar'::text, 'perpetualCalendar'::text, 'chronograph'::text, 'flybackChronograph'::text, 'splitSecondsChronograph'::text, 'tachymeter'::text, 'pulsimeter'::text, 'telemeter'::text, 'slideRule'::text, 'gmt'::text, 'worldTimer'::text, 'powerReserve'::text, 'minuteRepeater'::text, 'mechanicalAlarm'::text, 'tourbillon'::text]))),
	constraint complications_name_key UNIQUE (name),
	constraint complications_pkey PRIMARY KEY (id)
);
CREATE TRIGGER complications_noted_delete AFTER DELETE ON complications REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('complications', 'id');
CREATE TRIGGER complications_noted_insert AFTER INSERT ON complications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('complications', 'id');
CREATE TRIGGER complications_noted_update AFTER UPDATE ON complications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('complications', 'id');

create table consent_texts (
	hash text not null,
	language text not null,
	text text not null,
	created_at timestamp(3) with time zone not null default shop_now(),
	constraint consent_texts_pkey PRIMARY KEY (hash)
);
CREATE TRIGGER consent_texts_stay BEFORE DELETE OR UPDATE ON consent_texts FOR EACH STATEMENT EXECUTE FUNCTION refuse_consent_text_change();

create table contract_terms (
	hash text not null,
	language text not null,
	text jsonb not null,
	created_at timestamp(3) with time zone not null default shop_now(),
	constraint contract_terms_pkey PRIMARY KEY (hash)
);
CREATE TRIGGER contract_terms_stay BEFORE DELETE OR UPDATE ON contract_terms FOR EACH STATEMENT EXECUTE FUNCTION refuse_terms_change();

create table contracts (
	order_id integer not null,
	file bytea,
	made_at timestamp(3) with time zone not null,
	sent_at timestamp(3) with time zone,
	message_id text,
	constraint contracts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
	constraint contracts_pkey PRIMARY KEY (order_id)
);

create table credit_notes (
	order_id integer not null,
	number text not null,
	amount integer not null,
	file bytea,
	sha256 text not null,
	created_at timestamp(3) with time zone not null default shop_now(),
	xml bytea,
	constraint credit_notes_amount_check CHECK ((amount > 0)),
	constraint credit_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
	constraint credit_notes_pkey PRIMARY KEY (order_id, number)
);
CREATE TRIGGER desk_events_of_credit_notes AFTER INSERT OR DELETE OR UPDATE ON credit_notes FOR EACH ROW EXECUTE FUNCTION note_order_part();

create table desk_events (
	xid xid8 not null default pg_current_xact_id(),
	kind text not null,
	id integer not null,
	by text,
	at timestamp(3) with time zone not null default shop_now(),
	number text
);
CREATE INDEX desk_events_xid ON desk_events USING btree (xid);

create table devices (
	token_hash bytea not null,
	user_id integer not null,
	created_at timestamp(3) with time zone not null default shop_now(),
	expires_at timestamp(3) with time zone not null,
	constraint devices_pkey PRIMARY KEY (token_hash),
	constraint devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX devices_expiry ON devices USING btree (expires_at);
CREATE INDEX devices_user ON devices USING btree (user_id);

create table discount_codes (
	id integer not null generated always as identity,
	document_id text not null default substr(md5((gen_random_uuid())::text), 1, 24),
	created_at timestamp(3) with time zone not null default shop_now(),
	updated_at timestamp(3) with time zone not null default shop_now(),
	code text not null,
	amount integer,
	percent integer,
	starts_at timestamp(3) with time zone,
	ends_at timestamp(3) with time zone,
	most_uses integer,
	most_each integer,
	first_order boolean not null default false,
	brand text,
	category text,
	watch text,
	of_name text,
	ended_at timestamp(3) with time zone,
	constraint discount_codes_amount_check CHECK ((amount > 0)),
	constraint discount_codes_check CHECK (((amount IS NULL) <> (percent IS NULL))),
	constraint discount_codes_check1 CHECK ((starts_at < ends_at)),
	constraint discount_codes_code_check CHECK ((code ~ '^[A-Z0-9-]{4,24}$'::text)),
	constraint discount_codes_code_key UNIQUE (code),
	constraint discount_codes_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint discount_codes_document_id_key UNIQUE (document_id),
	constraint discount_codes_most_each_check CHECK ((most_each > 0)),
	constraint discount_codes_most_uses_check CHECK ((most_uses > 0)),
	constraint discount_codes_percent_check CHECK (((percent >= 1) AND (percent <= 90))),
	constraint discount_codes_pkey PRIMARY KEY (id)
);

create table email_confirmations (
	code_hash bytea not null,
	user_id integer not null,
	email text not null,
	created_at timestamp(3) with time zone not null default shop_now(),
	expires_at timestamp(3) with time zone not null,
	constraint email_confirmations_pkey PRIMARY KEY (code_hash),
	constraint email_confirmations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_confirmations_expiry ON email_confirmations USING btree (expires_at);
CREATE INDEX email_confirmations_user ON email_confirmations USING btree (user_id);

create table examiners (
	id integer not null generated always as identity,
	document_id text not null default substr(md5((gen_random_uuid())::text), 1, 24),
	created_at timestamp(3) with time zone not null default shop_now(),
	updated_at timestamp(3) with time zone not null default shop_now(),
	name text not null,
	practices_since integer,
	profession_en text,
	profession_es text,
	about_en text,
	about_es text,
	constraint examiners_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint examiners_document_id_key UNIQUE (document_id),
	constraint examiners_name_check CHECK ((name <> ''::text)),
	constraint examiners_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX examiners_name ON examiners USING btree (lower(name));
CREATE TRIGGER examiners_noted_delete AFTER DELETE ON examiners REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('examiners', 'id');
CREATE TRIGGER examiners_noted_insert AFTER INSERT ON examiners REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('examiners', 'id');
CREATE TRIGGER examiners_noted_update AFTER UPDATE ON examiners REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('examiners', 'id');

create table exchange_rates (
	base text not null,
	quote text not null,
	rate numeric(18,6),
	updated_at timestamp(3) with time zone,
	fetched_at timestamp(3) with time zone,
	attempted_at timestamp(3) with time zone not null,
	constraint exchange_rates_pkey PRIMARY KEY (base, quote),
	constraint exchange_rates_rate_check CHECK ((rate > (0)::numeric))
);

create table factor_challenges (
	challenge_hash bytea not null,
	user_id integer not null,
	session_id uuid,
	purpose text not null,
	expires_at timestamp(3) with time zone not null,
	constraint factor_challenges_pkey PRIMARY KEY (challenge_hash),
	constraint factor_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'step-up'::text, 'passkey'::text]))),
	constraint factor_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
	constraint factor_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX factor_challenges_session ON factor_challenges USING btree (session_id);
CREATE INDEX factor_challenges_user ON factor_challenges USING btree (user_id);

create table guest_answers (
	person text not null,
	key text not null,
	request_hash bytea not null,
	answer jsonb not null,
	created_at timestamp(3) with time zone not null,
	constraint guest_answers_pkey PRIMARY KEY (person, key)
);
CREATE INDEX guest_answers_age ON guest_answers USING btree (created_at);

create table holds (
	order_id integer not null,
	units smallint not null,
	network text,
	mailbox text,
	is_confirmed boolean not null,
	ended_at timestamp(3) with time zone,
	constraint holds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
	constraint holds_pkey PRIMARY KEY (order_id),
	constraint holds_units_check CHECK ((units > 0))
);
CREATE INDEX holds_mailbox ON holds USING btree (mailbox);
CREATE INDEX holds_network ON holds USING btree (network);
CREATE INDEX holds_unconfirmed ON holds USING btree (order_id) WHERE (NOT is_confirmed);

create table idempotency_keys (
	user_id integer not null,
	key text not null,
	request_hash bytea not null,
	answer jsonb,
	created_at timestamp(3) with time zone not null default shop_now(),
	constraint idempotency_keys_pkey PRIMARY KEY (user_id, key),
	constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);

create table interest (
	day date not null,
	kind text not null,
	word text not null,
	count integer not null,
	constraint interest_count_check CHECK ((count > 0)),
	constraint interest_kind_check CHECK ((kind = ANY (ARRAY['look'::text, 'cart'::text, 'search'::text]))),
	constraint interest_pkey PRIMARY KEY (day, kind, word),
	constraint interest_word_check CHECK (((length(word) >= 1) AND (length(word) <= 60)))
);

create table interest_networks (
	day date not null,
	kind text not null,
	word text not null,
	network text not null,
	constraint interest_networks_pkey PRIMARY KEY (day, kind, word, network)
);

create table invitations (
	document_id text not null,
	email text not null,
	code_hash bytea,
	created_at timestamp(3) with time zone not null,
	expires_at timestamp(3) with time zone not null,
	constraint invitations_code_hash_key UNIQUE (code_hash),
	constraint invitations_pkey PRIMARY KEY (document_id)
);
CREATE UNIQUE INDEX invitations_email ON invitations USING btree (lower(email));

create table issued_documents (
	id integer not null generated always as identity,
	order_id integer not null,
	payment_id integer,
	kind text not null,
	amount integer not null,
	state text not null default 'waiting'::text,
	key text not null default gen_random_uuid(),
	asked_at timestamp(3) with time zone,
	token text,
	folio text,
	reason text,
	next_check_at timestamp(3) with time zone,
	created_at timestamp(3) with time zone not null,
	updated_at timestamp(3) with time zone not null,
	constraint issued_documents_amount_check CHECK ((amount > 0)),
	constraint issued_documents_entry CHECK (((kind = 'creditNote'::text) = (payment_id IS NOT NULL))),
	constraint issued_documents_kind_check CHECK ((kind = ANY (ARRAY['boleta'::text, 'factura'::text, 'creditNote'::text]))),
	constraint issued_documents_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
	constraint issued_documents_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
	constraint issued_documents_pkey PRIMARY KEY (id),
	constraint issued_documents_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'asked'::text, 'unknown'::text, 'byHand'::text, 'pending'::text, 'rejected'::text, 'accepted'::text])))
);
CREATE INDEX issued_documents_due ON issued_documents USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX issued_documents_order ON issued_documents USING btree (order_id);
CREATE UNIQUE INDEX issued_documents_payment ON issued_documents USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE UNIQUE INDEX issued_documents_sale ON issued_documents USING btree (order_id) WHERE (payment_id IS NULL);
CREATE TRIGGER desk_events_of_issued_documents AFTER INSERT OR DELETE ON issued_documents FOR EACH ROW EXECUTE FUNCTION note_order_part();
CREATE TRIGGER desk_events_of_issued_states AFTER UPDATE ON issued_documents FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION note_order_part();

create table keys (
	id integer not null generated always as identity,
	document_id text not null,
	name text not null,
	begins text not null,
	hash bytea not null,
	scopes text[] not null,
	per_minute integer not null,
	user_id integer not null,
	created_at timestamp(3) with time zone not null,
	ends_at timestamp(3) with time zone not null,
	last_used_at timestamp(3) with time zone,
	constraint keys_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint keys_document_id_key UNIQUE (document_id),
	constraint keys_hash_key UNIQUE (hash),
	constraint keys_pkey PRIMARY KEY (id),
	constraint keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX keys_user ON keys USING btree (user_id);

create table kysely_migration (
	name character varying(255) not null,
	timestamp character varying(255) not null,
	constraint kysely_migration_pkey PRIMARY KEY (name)
);

create table kysely_migration_lock (
	id character varying(255) not null,
	is_locked integer not null default 0,
	constraint kysely_migration_lock_pkey PRIMARY KEY (id)
);

create table leftover_pictures (
	document_id text not null,
	due_at timestamp(3) with time zone not null,
	constraint leftover_pictures_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint leftover_pictures_pkey PRIMARY KEY (document_id)
);
CREATE INDEX leftover_pictures_due ON leftover_pictures USING btree (due_at);

create table offers (
	id integer not null generated always as identity,
	document_id text not null default substr(md5((gen_random_uuid())::text), 1, 24),
	created_at timestamp(3) with time zone not null default shop_now(),
	updated_at timestamp(3) with time zone not null default shop_now(),
	watch_id integer not null,
	user_id integer not null,
	language text not null,
	state text not null default 'asked'::text,
	amount integer not null,
	counter integer,
	message text,
	answer text,
	expires_at timestamp(3) with time zone not null,
	decided_by integer,
	order_id integer,
	constraint offers_amount_check CHECK ((amount > 0)),
	constraint offers_counter_check CHECK ((counter > 0)),
	constraint offers_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
	constraint offers_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint offers_document_id_key UNIQUE (document_id),
	constraint offers_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
	constraint offers_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
	constraint offers_pkey PRIMARY KEY (id),
	constraint offers_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'countered'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text]))),
	constraint offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
	constraint offers_watch_id_fkey FOREIGN KEY (watch_id) REFERENCES watches(id) ON DELETE CASCADE
);
CREATE INDEX offers_decided_by ON offers USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE UNIQUE INDEX offers_one_open ON offers USING btree (watch_id, user_id) WHERE (state = ANY (ARRAY['asked'::text, 'countered'::text]));
CREATE INDEX offers_order ON offers USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX offers_state ON offers USING btree (state, id);
CREATE INDEX offers_user ON offers USING btree (user_id, id);

create table order_documents (
	order_id integer not null,
	kind text not null,
	number text not null,
	file bytea,
	sha256 text not null,
	created_at timestamp(3) with time zone not null,
	xml bytea,
	constraint order_documents_kind_check CHECK ((kind = ANY (ARRAY['boleta'::text, 'factura'::text]))),
	constraint order_documents_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
	constraint order_documents_pkey PRIMARY KEY (order_id)
);
CREATE TRIGGER desk_events_of_documents AFTER INSERT OR DELETE OR UPDATE ON order_documents FOR EACH ROW EXECUTE FUNCTION note_order_part();

create table order_history (
	id integer not null generated always as identity,
	order_id integer not null,
	at timestamp(3) with time zone not null default shop_now(),
	by text not null,
	user_id integer,
	action text not null,
	from_order_status text,
	from_payment_status text,
	order_status text not null,
	payment_status text not null,
	reason text,
	note text,
	owner_told boolean not null default false,
	payment_id integer,
	link text,
	constraint order_history_by_check CHECK ((by = ANY (ARRAY['customer'::text, 'owner'::text, 'shop'::text]))),
	constraint order_history_link_check CHECK ((link = ANY (ARRAY['placed'::text, 'mailed'::text, 'staff'::text]))),
	constraint order_history_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
	constraint order_history_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
	constraint order_history_pkey PRIMARY KEY (id),
	constraint order_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX order_history_lapses ON order_history USING btree (order_id, at) WHERE (action = ANY (ARRAY['expire'::text, 'releaseHold'::text]));
CREATE INDEX order_history_order ON order_history USING btree (order_id, id);
CREATE INDEX order_history_paid ON order_history USING btree (at) WHERE (action = 'confirmPayment'::text);
CREATE INDEX order_history_untold ON order_history USING btree (id) WHERE ((NOT owner_told) AND (action = ANY (ARRAY['place'::text, 'partialPayment'::text, 'latePayment'::text, 'transferred'::text, 'addressChanged'::text])));
CREATE TRIGGER desk_events_of_steps AFTER INSERT ON order_history FOR EACH ROW EXECUTE FUNCTION note_order_step();
CREATE TRIGGER desk_events_of_undone_steps AFTER DELETE ON order_history FOR EACH ROW EXECUTE FUNCTION note_order_part();
CREATE TRIGGER webhooks_of_orders AFTER INSERT ON order_history FOR EACH ROW EXECUTE FUNCTION tell_order_step();

create table order_items (
	id integer not null generated always as identity,
	order_id integer not null,
	watch_id integer,
	watch_document_id text not null,
	brand text not null,
	model text not null,
	image text,
	price integer not null,
	piece_id integer,
	condition text,
	condition_sheet jsonb,
	reference text,
	year integer,
	box_and_papers boolean,
	returned_at timestamp(3) with time zone,
	constraint order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
	constraint order_items_order_id_watch_id_key UNIQUE (order_id, watch_id),
	constraint order_items_piece_id_fkey FOREIGN KEY (piece_id) REFERENCES pieces(id) ON DELETE SET NULL,
	constraint order_items_pkey PRIMARY KEY (id),
	constraint order_items_price_check CHECK ((price >= 0)),
	constraint order_items_watch_id_fkey FOREIGN KEY (watch_id) REFERENCES watches(id) ON DELETE RESTRICT
);
CREATE INDEX order_items_piece ON order_items USING btree (piece_id) WHERE (piece_id IS NOT NULL);
CREATE INDEX order_items_watch ON order_items USING btree (watch_id);

create table orders (
	id integer not null generated always as identity,
	document_id text not null,
	created_at timestamp(3) with time zone not null default shop_now(),
	updated_at timestamp(3) with time zone not null default shop_now(),
	user_id integer,
	order_status text not null,
	payment_status text not null,
	subtotal integer not null,
	shipping integer not null,
	discount integer not null default 0,
	tax integer not null default 0,
	total integer not null generated always as ((((subtotal + shipping) + discount) + tax)) stored,
	shipping_address jsonb,
	exchange_rate numeric(18,6),
	exchange_rate_at timestamp(3) with time zone,
	usd_cents bigint,
	held_until timestamp(3) with time zone not null,
	needs_review boolean not null default false,
	review_note text,
	carrier text,
	tracking text,
	language text not null default 'en'::text,
	vat_rate smallint not null default 19,
	vat integer not null generated always as (((((((((((subtotal + shipping) + discount) + tax))::bigint * vat_rate) * 2) + 100) + vat_rate) / ((100 + vat_rate) * 2)))::integer) stored,
	invoice jsonb,
	owner_note text,
	number text not null default new_order_number(),
	transferred_at timestamp(3) with time zone,
	receipt_type text,
	exchange_rate_source text,
	link_version integer not null default 1,
	delivery jsonb,
	guest jsonb,
	person text,
	at_counter boolean not null default false,
	terms text,
	discount_code text,
	accepted_total integer,
	is_confirmed boolean not null default true,
	approved_total integer,
	privacy text,
	review_reasons text[] not null default '{}'::text[],
	constraint orders_accepted_total_check CHECK ((accepted_total > 0)),
	constraint orders_check CHECK (((payment_status = 'pending'::text) = (order_status = 'pending'::text))),
	constraint orders_discount_check CHECK ((discount <= 0)),
	constraint orders_discount_code_fkey FOREIGN KEY (discount_code) REFERENCES discount_codes(code),
	constraint orders_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint orders_document_id_key UNIQUE (document_id),
	constraint orders_exchange_rate_check CHECK ((exchange_rate > (0)::numeric)),
	constraint orders_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
	constraint orders_number_key UNIQUE (number),
	constraint orders_order_status_check CHECK ((order_status = ANY (ARRAY['pending'::text, 'processing'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text]))),
	constraint orders_payment_status_check CHECK ((payment_status = ANY (ARRAY['pending'::text, 'paid'::text, 'expired'::text, 'cancelled'::text, 'refunded'::text]))),
	constraint orders_pkey PRIMARY KEY (id),
	constraint orders_shipping_check CHECK ((shipping >= 0)),
	constraint orders_subtotal_check CHECK ((subtotal >= 0)),
	constraint orders_tax_check CHECK ((tax >= 0)),
	constraint orders_total_check CHECK ((total >= 0)),
	constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
	constraint orders_vat_rate_check CHECK (((vat_rate >= 0) AND (vat_rate <= 100)))
);
CREATE INDEX orders_created ON orders USING btree (created_at);
CREATE INDEX orders_discount_code ON orders USING btree (discount_code) WHERE (discount_code IS NOT NULL);
CREATE INDEX orders_held ON orders USING btree (held_until) WHERE (payment_status = 'pending'::text);
CREATE UNIQUE INDEX orders_one_pending ON orders USING btree (user_id) WHERE ((payment_status = 'pending'::text) AND is_confirmed);
CREATE UNIQUE INDEX orders_one_pending_person ON orders USING btree (person) WHERE ((payment_status = 'pending'::text) AND is_confirmed);
CREATE INDEX orders_person ON orders USING btree (person) WHERE (person IS NOT NULL);
CREATE INDEX orders_user ON orders USING btree (user_id, id DESC);
CREATE TRIGGER desk_events_of_orders AFTER UPDATE ON orders FOR EACH ROW WHEN (((((old.needs_review IS DISTINCT FROM new.needs_review) OR (old.review_note IS DISTINCT FROM new.review_note)) OR (old.owner_note IS DISTINCT FROM new.owner_note)) OR (old.held_until IS DISTINCT FROM new.held_until))) EXECUTE FUNCTION note_order_change();
CREATE TRIGGER orders_noted_taken AFTER UPDATE OF payment_status, held_until ON orders FOR EACH ROW WHEN ((((old.payment_status <> new.payment_status) AND (new.payment_status <> ALL (ARRAY['cancelled'::text, 'expired'::text]))) OR (old.held_until <> new.held_until))) EXECUTE FUNCTION note_taken_watches();
CREATE TRIGGER orders_refund AFTER UPDATE OF payment_status ON orders FOR EACH ROW WHEN (((old.payment_status = 'refunded'::text) <> (new.payment_status = 'refunded'::text))) EXECUTE FUNCTION refund_order();

create table outbox (
	id integer not null generated always as identity,
	recipient text not null,
	template text not null,
	language text not null,
	data jsonb not null,
	created_at timestamp(3) with time zone not null default shop_now(),
	next_attempt_at timestamp(3) with time zone not null default date_trunc('milliseconds'::text, shop_now()),
	attempts integer not null default 0,
	sent_at timestamp(3) with time zone,
	last_error text,
	order_id integer,
	event text,
	message_id text,
	answer text,
	trace text default NULLIF(current_setting('ancora.trace'::text, true), ''::text),
	constraint outbox_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
	constraint outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_due ON outbox USING btree (next_attempt_at) WHERE (sent_at IS NULL);
CREATE INDEX outbox_of_order ON outbox USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX outbox_once ON outbox USING btree (event, recipient) WHERE (event IS NOT NULL);
CREATE UNIQUE INDEX outbox_one_digest ON outbox USING btree (recipient) WHERE ((template = 'order-digest'::text) AND (sent_at IS NULL) AND (attempts = 0));
CREATE TRIGGER desk_events_of_mails AFTER UPDATE ON outbox FOR EACH ROW WHEN ((((old.sent_at IS NULL) AND (old.attempts >= 12)) <> ((new.sent_at IS NULL) AND (new.attempts >= 12)))) EXECUTE FUNCTION note_mail();

create table passkeys (
	id integer not null generated always as identity,
	document_id text not null,
	user_id integer not null,
	name text not null,
	credential_id text not null,
	public_key bytea not null,
	counter bigint not null,
	transports text[] not null,
	created_at timestamp(3) with time zone not null,
	last_used_at timestamp(3) with time zone,
	constraint passkeys_credential_id_key UNIQUE (credential_id),
	constraint passkeys_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint passkeys_document_id_key UNIQUE (document_id),
	constraint passkeys_pkey PRIMARY KEY (id),
	constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id);

create table password_resets (
	code_hash bytea not null,
	user_id integer not null,
	created_at timestamp(3) with time zone not null default shop_now(),
	expires_at timestamp(3) with time zone not null,
	constraint password_resets_pkey PRIMARY KEY (code_hash),
	constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_user ON password_resets USING btree (user_id);

create table payment_attempts (
	id integer not null generated always as identity,
	document_id text not null,
	order_id integer not null,
	provider text not null,
	state text not null default 'created'::text,
	buy_order text not null,
	token text,
	amount_clp integer not null,
	data jsonb not null default '{}'::jsonb,
	created_at timestamp with time zone not null default shop_now(),
	updated_at timestamp with time zone not null default shop_now(),
	next_check_at timestamp with time zone,
	provider_payment text,
	constraint payment_attempts_amount_clp_check CHECK ((amount_clp > 0)),
	constraint payment_attempts_buy_order_key UNIQUE (buy_order),
	constraint payment_attempts_document_id_key UNIQUE (document_id),
	constraint payment_attempts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
	constraint payment_attempts_pkey PRIMARY KEY (id),
	constraint payment_attempts_state_check CHECK ((state = ANY (ARRAY['created'::text, 'waiting'::text, 'returned'::text, 'settling'::text, 'pending'::text, 'paid'::text, 'failed'::text, 'aborted'::text, 'expired'::text, 'unsure'::text])))
);
CREATE INDEX payment_attempts_due ON payment_attempts USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE UNIQUE INDEX payment_attempts_one_settling ON payment_attempts USING btree (order_id) WHERE (state = 'settling'::text);
CREATE INDEX payment_attempts_order ON payment_attempts USING btree (order_id);
CREATE UNIQUE INDEX payment_attempts_token ON payment_attempts USING btree (provider, token);

create table payments (
	id integer not null generated always as identity,
	order_id integer not null,
	method text not null,
	network text,
	transaction text,
	amount_clp integer not null,
	received_at timestamp(3) with time zone not null default shop_now(),
	note text,
	channel text not null,
	provider text not null,
	event text not null,
	token_amount numeric(30,18),
	rate numeric(18,6),
	recorded_at timestamp with time zone not null default shop_now(),
	of_price_clp integer,
	card jsonb,
	by_assistant boolean not null default false,
	constraint payments_channel_check CHECK ((channel = ANY (ARRAY['transfer'::text, 'cash'::text, 'card'::text, 'refund'::text]))),
	constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
	constraint payments_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX payments_event ON payments USING btree (event);
CREATE INDEX payments_order ON payments USING btree (order_id);
CREATE INDEX payments_reference ON payments USING btree (lower(transaction)) WHERE (transaction IS NOT NULL);
CREATE TRIGGER payments_all_stay BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_payment_change();
CREATE TRIGGER payments_channel BEFORE INSERT ON payments FOR EACH ROW WHEN ((new.channel IS NULL)) EXECUTE FUNCTION payment_channel();
CREATE TRIGGER payments_entry BEFORE INSERT ON payments FOR EACH ROW WHEN (((new.provider IS NULL) OR (new.event IS NULL) OR (new.amount_clp IS NULL))) EXECUTE FUNCTION payment_entry();
CREATE TRIGGER payments_moved BEFORE UPDATE ON payments FOR EACH ROW WHEN ((old.order_id <> new.order_id)) EXECUTE FUNCTION move_payment();
CREATE TRIGGER payments_stay BEFORE DELETE ON payments FOR EACH ROW EXECUTE FUNCTION refuse_payment_change();
CREATE TRIGGER payments_unchanged BEFORE UPDATE ON payments FOR EACH ROW WHEN ((old.order_id = new.order_id)) EXECUTE FUNCTION refuse_payment_change();

create table pictures (
	id integer not null generated always as identity,
	document_id text not null,
	created_at timestamp(3) with time zone not null default shop_now(),
	updated_at timestamp(3) with time zone not null default shop_now(),
	watch_id integer,
	position integer not null default 0,
	name text not null,
	view text not null,
	alternative_en text,
	alternative_es text,
	width integer not null,
	height integer not null,
	source text not null,
	revision integer not null default 1,
	drawing text,
	caption text,
	bytes integer,
	examiner_id integer,
	constraint pictures_bytes_check CHECK ((bytes >= 0)),
	constraint pictures_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint pictures_document_id_key UNIQUE (document_id),
	constraint pictures_examiner_id_fkey FOREIGN KEY (examiner_id) REFERENCES examiners(id) ON DELETE SET NULL,
	constraint pictures_height_check CHECK ((height > 0)),
	constraint pictures_pkey PRIMARY KEY (id),
	constraint pictures_source_check CHECK ((source = ANY (ARRAY['plate'::text, 'upload'::text]))),
	constraint pictures_watch_id_fkey FOREIGN KEY (watch_id) REFERENCES watches(id) ON DELETE SET NULL,
	constraint pictures_width_check CHECK ((width > 0))
);
CREATE INDEX pictures_examiner ON pictures USING btree (examiner_id) WHERE (examiner_id IS NOT NULL);
CREATE INDEX pictures_watch ON pictures USING btree (watch_id, "position", id);
CREATE TRIGGER pictures_left_over AFTER DELETE ON pictures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_leftover_pictures();
CREATE TRIGGER pictures_noted_delete AFTER DELETE ON pictures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('watches', 'watch_id');
CREATE TRIGGER pictures_noted_insert AFTER INSERT ON pictures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('watches', 'watch_id');
CREATE TRIGGER pictures_noted_update AFTER UPDATE ON pictures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('watches', 'watch_id');
CREATE TRIGGER pictures_of_examiners_noted_delete AFTER DELETE ON pictures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('examiners', 'examiner_id');
CREATE TRIGGER pictures_of_examiners_noted_insert AFTER INSERT ON pictures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('examiners', 'examiner_id');
CREATE TRIGGER pictures_of_examiners_noted_update AFTER UPDATE ON pictures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('examiners', 'examiner_id');

create table piece_history (
	id integer not null generated always as identity,
	piece_id integer not null,
	at timestamp(3) with time zone not null,
	from_state text not null,
	state text not null,
	constraint piece_history_piece_id_fkey FOREIGN KEY (piece_id) REFERENCES pieces(id) ON DELETE CASCADE,
	constraint piece_history_pkey PRIMARY KEY (id)
);
CREATE INDEX piece_history_piece ON piece_history USING btree (piece_id, id);

create table pieces (
	id integer not null generated always as identity,
	document_id text not null default substr(md5((gen_random_uuid())::text), 1, 24),
	created_at timestamp(3) with time zone not null default shop_now(),
	updated_at timestamp(3) with time zone not null default shop_now(),
	watch_id integer not null,
	state text not null,
	serial text,
	place text,
	note text,
	cost integer,
	repairs integer,
	source text,
	acquired_on date,
	consigned boolean not null default false,
	owed integer,
	channel text,
	sold_price integer,
	sold_at timestamp(3) with time zone,
	version integer not null default 1,
	constraint pieces_cost_check CHECK ((cost >= 0)),
	constraint pieces_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint pieces_document_id_key UNIQUE (document_id),
	constraint pieces_owed_check CHECK ((owed >= 0)),
	constraint pieces_pkey PRIMARY KEY (id),
	constraint pieces_repairs_check CHECK ((repairs >= 0)),
	constraint pieces_serial_check CHECK ((serial <> ''::text)),
	constraint pieces_sold_price_check CHECK ((sold_price >= 0)),
	constraint pieces_state_check CHECK ((state = ANY (ARRAY['incoming'::text, 'atTheBench'::text, 'onSale'::text, 'reserved'::text, 'sold'::text, 'returned'::text, 'notForSale'::text]))),
	constraint pieces_watch_id_fkey FOREIGN KEY (watch_id) REFERENCES watches(id) ON DELETE CASCADE
);
CREATE INDEX pieces_serial ON pieces USING btree (lower(serial)) WHERE (serial IS NOT NULL);
CREATE INDEX pieces_sold_elsewhere ON pieces USING btree (sold_at) WHERE (channel IS NOT NULL);
CREATE INDEX pieces_watch ON pieces USING btree (watch_id, id);
CREATE TRIGGER pieces_deleted AFTER DELETE ON pieces FOR EACH ROW WHEN (((old.state = 'onSale'::text) AND (pg_trigger_depth() = 0))) EXECUTE FUNCTION stock_follows_pieces();
CREATE TRIGGER pieces_given_back BEFORE UPDATE OF state ON pieces FOR EACH ROW WHEN (((old.state = 'reserved'::text) AND (new.state = 'onSale'::text))) EXECUTE FUNCTION given_back_piece();
CREATE TRIGGER pieces_inserted AFTER INSERT ON pieces FOR EACH ROW WHEN (((new.state = 'onSale'::text) AND (pg_trigger_depth() = 0))) EXECUTE FUNCTION stock_follows_pieces();
CREATE TRIGGER pieces_moved AFTER UPDATE OF state ON pieces FOR EACH ROW WHEN ((new.state <> old.state)) EXECUTE FUNCTION stock_follows_pieces();
CREATE TRIGGER pieces_serial BEFORE INSERT ON pieces FOR EACH ROW WHEN ((new.serial IS NULL)) EXECUTE FUNCTION serial_of_new_piece();

create table price_proposals (
	id integer not null generated always as identity,
	document_id text not null default substr(md5((gen_random_uuid())::text), 1, 24),
	created_at timestamp(3) with time zone not null default shop_now(),
	updated_at timestamp(3) with time zone not null default shop_now(),
	watch_id integer not null,
	user_id integer,
	price integer not null,
	sale_price integer,
	sale_from timestamp(3) with time zone,
	sale_until timestamp(3) with time zone,
	constraint price_proposals_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint price_proposals_document_id_key UNIQUE (document_id),
	constraint price_proposals_pkey PRIMARY KEY (id),
	constraint price_proposals_price_check CHECK ((price >= 0)),
	constraint price_proposals_sale_price_check CHECK ((sale_price > 0)),
	constraint price_proposals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
	constraint price_proposals_watch_id_fkey FOREIGN KEY (watch_id) REFERENCES watches(id) ON DELETE CASCADE,
	constraint price_proposals_watch_id_key UNIQUE (watch_id)
);
CREATE INDEX price_proposals_user ON price_proposals USING btree (user_id) WHERE (user_id IS NOT NULL);

create table privacy_policies (
	hash text not null,
	language text not null,
	text jsonb not null,
	created_at timestamp(3) with time zone not null default shop_now(),
	constraint privacy_policies_pkey PRIMARY KEY (hash)
);
CREATE TRIGGER privacy_policies_stay BEFORE DELETE OR UPDATE ON privacy_policies FOR EACH STATEMENT EXECUTE FUNCTION refuse_policy_change();

create table privacy_request_events (
	id integer not null generated always as identity,
	request_id integer not null,
	at timestamp(3) with time zone not null default shop_now(),
	by text not null,
	action text not null,
	state text not null,
	ground text,
	digest text,
	message_id text,
	mail_answer text,
	constraint privacy_request_events_action_check CHECK ((action = ANY (ARRAY['receive'::text, 'identify'::text, 'extend'::text, 'answer'::text, 'refuse'::text, 'block'::text, 'unblock'::text, 'open'::text, 'mail'::text, 'download'::text, 'forget'::text]))),
	constraint privacy_request_events_by_check CHECK ((by = ANY (ARRAY['person'::text, 'shop'::text, 'owner'::text]))),
	constraint privacy_request_events_ground_check CHECK ((ground = ANY (ARRAY['notIdentified'::text, 'noData'::text, 'legalDuty'::text, 'contract'::text, 'claims'::text, 'thirdParties'::text, 'repeated'::text, 'otherGround'::text]))),
	constraint privacy_request_events_pkey PRIMARY KEY (id),
	constraint privacy_request_events_request_id_fkey FOREIGN KEY (request_id) REFERENCES privacy_requests(id),
	constraint privacy_request_events_state_check CHECK ((state = ANY (ARRAY['open'::text, 'extended'::text, 'blocked'::text, 'answered'::text, 'refused'::text])))
);
CREATE INDEX privacy_request_events_request ON privacy_request_events USING btree (request_id, id);
CREATE TRIGGER privacy_request_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON privacy_request_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_privacy_event_change();

create table privacy_request_files (
	id integer not null generated always as identity,
	request_id integer not null,
	format text not null,
	file bytea not null,
	created_at timestamp(3) with time zone not null,
	constraint privacy_request_files_format_check CHECK ((format = ANY (ARRAY['pdf'::text, 'json'::text, 'csv'::text]))),
	constraint privacy_request_files_pkey PRIMARY KEY (id),
	constraint privacy_request_files_request_id_fkey FOREIGN KEY (request_id) REFERENCES privacy_requests(id),
	constraint privacy_request_files_request_id_format_key UNIQUE (request_id, format)
);

create table privacy_requests (
	id integer not null generated always as identity,
	document_id text not null default substr(md5((gen_random_uuid())::text), 1, 24),
	created_at timestamp(3) with time zone not null default shop_now(),
	updated_at timestamp(3) with time zone not null default shop_now(),
	number text not null default ('D-'::text || lpad((nextval('privacy_request_numbers'::regclass))::text, 5, '0'::text)),
	kind text not null,
	state text not null default 'open'::text,
	origin text not null,
	language text not null,
	email text,
	user_id integer,
	order_id integer,
	message text,
	answer text,
	due_on date not null,
	closed_at timestamp(3) with time zone,
	code_hash text,
	phone text,
	rut text,
	constraint privacy_requests_code_hash_key UNIQUE (code_hash),
	constraint privacy_requests_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint privacy_requests_document_id_key UNIQUE (document_id),
	constraint privacy_requests_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'rectification'::text, 'erasure'::text, 'objection'::text, 'portability'::text, 'blocking'::text, 'review'::text]))),
	constraint privacy_requests_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
	constraint privacy_requests_number_key UNIQUE (number),
	constraint privacy_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
	constraint privacy_requests_origin_check CHECK ((origin = ANY (ARRAY['account'::text, 'order'::text, 'email'::text]))),
	constraint privacy_requests_pkey PRIMARY KEY (id),
	constraint privacy_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'extended'::text, 'blocked'::text, 'answered'::text, 'refused'::text]))),
	constraint privacy_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX privacy_requests_blocked ON privacy_requests USING btree (id) WHERE (state = 'blocked'::text);
CREATE INDEX privacy_requests_email ON privacy_requests USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX privacy_requests_open ON privacy_requests USING btree (due_on, id) WHERE (state = ANY (ARRAY['open'::text, 'extended'::text]));
CREATE INDEX privacy_requests_order ON privacy_requests USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX privacy_requests_user ON privacy_requests USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER privacy_requests_proof BEFORE DELETE OR UPDATE ON privacy_requests FOR EACH ROW EXECUTE FUNCTION refuse_privacy_request_change();

create table recovery_codes (
	code_hash bytea not null,
	user_id integer not null,
	constraint recovery_codes_pkey PRIMARY KEY (code_hash),
	constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX recovery_codes_user ON recovery_codes USING btree (user_id);

create table refunds (
	payment_id integer not null,
	attempt_id integer,
	state text not null default 'waiting'::text,
	transaction text,
	asked integer not null default 0,
	next_check_at timestamp(3) with time zone,
	updated_at timestamp(3) with time zone not null,
	method text,
	constraint refunds_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
	constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
	constraint refunds_pkey PRIMARY KEY (payment_id),
	constraint refunds_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'asked'::text, 'unknown'::text, 'byHand'::text, 'done'::text])))
);
CREATE INDEX refunds_due ON refunds USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE UNIQUE INDEX refunds_one_asked ON refunds USING btree (attempt_id) WHERE (state = ANY (ARRAY['asked'::text, 'unknown'::text]));

create table return_history (
	id integer not null generated always as identity,
	return_id integer not null,
	at timestamp(3) with time zone not null default shop_now(),
	by text not null,
	user_id integer,
	action text not null,
	state text not null,
	words text,
	link text,
	constraint return_history_by_check CHECK ((by = ANY (ARRAY['customer'::text, 'owner'::text]))),
	constraint return_history_link_check CHECK ((link = ANY (ARRAY['placed'::text, 'mailed'::text, 'staff'::text]))),
	constraint return_history_pkey PRIMARY KEY (id),
	constraint return_history_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id),
	constraint return_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX return_history_return ON return_history USING btree (return_id);
CREATE INDEX return_history_user ON return_history USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER webhooks_of_returns AFTER INSERT ON return_history FOR EACH ROW EXECUTE FUNCTION tell_return_step();

create table return_pictures (
	id integer not null generated always as identity,
	return_id integer not null,
	file bytea not null,
	constraint return_pictures_pkey PRIMARY KEY (id),
	constraint return_pictures_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX return_pictures_once ON return_pictures USING btree (return_id, md5(file));

create table returns (
	id integer not null generated always as identity,
	document_id text not null,
	created_at timestamp(3) with time zone not null default shop_now(),
	updated_at timestamp(3) with time zone not null default shop_now(),
	order_id integer not null,
	item_id integer not null,
	kind text not null,
	state text not null default 'asked'::text,
	reason text,
	carrier text,
	tracking text,
	amount integer,
	refund_account text,
	constraint returns_amount CHECK (((state = 'refunded'::text) = (amount IS NOT NULL))),
	constraint returns_amount_check CHECK ((amount >= 0)),
	constraint returns_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint returns_document_id_key UNIQUE (document_id),
	constraint returns_item_id_fkey FOREIGN KEY (item_id) REFERENCES order_items(id),
	constraint returns_kind_check CHECK ((kind = ANY (ARRAY['withdrawal'::text, 'return'::text]))),
	constraint returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
	constraint returns_pkey PRIMARY KEY (id),
	constraint returns_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'notified'::text, 'accepted'::text, 'refused'::text, 'sent'::text, 'received'::text, 'disputed'::text, 'refunded'::text, 'rejected'::text, 'withdrawn'::text])))
);
CREATE INDEX returns_item ON returns USING btree (item_id);
CREATE UNIQUE INDEX returns_one_of_item ON returns USING btree (item_id) WHERE (state <> 'withdrawn'::text);
CREATE INDEX returns_order ON returns USING btree (order_id);
CREATE INDEX returns_waiting ON returns USING btree (updated_at) WHERE (state = ANY (ARRAY['asked'::text, 'received'::text, 'disputed'::text]));
CREATE TRIGGER desk_events_of_returns AFTER INSERT OR UPDATE ON returns FOR EACH ROW EXECUTE FUNCTION note_order_part();

create table reviews (
	id integer not null generated always as identity,
	document_id text not null,
	created_at timestamp(3) with time zone not null default shop_now(),
	updated_at timestamp(3) with time zone not null default shop_now(),
	order_id integer not null,
	item_id integer not null,
	model_key text not null,
	rating integer not null,
	text text,
	name text,
	answer text,
	hidden_reason text,
	privacy text,
	consent_text text,
	consented_at timestamp(3) with time zone,
	constraint reviews_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint reviews_document_id_key UNIQUE (document_id),
	constraint reviews_item_id_fkey FOREIGN KEY (item_id) REFERENCES order_items(id),
	constraint reviews_once UNIQUE (item_id),
	constraint reviews_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
	constraint reviews_pkey PRIMARY KEY (id),
	constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);
CREATE INDEX reviews_model ON reviews USING btree (model_key, id) WHERE (hidden_reason IS NULL);
CREATE INDEX reviews_order ON reviews USING btree (order_id);
CREATE INDEX reviews_waiting ON reviews USING btree (created_at) WHERE ((answer IS NULL) AND (hidden_reason IS NULL));
CREATE TRIGGER desk_events_of_reviews AFTER INSERT OR UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION note_order_part();
CREATE TRIGGER reviews_rate AFTER INSERT OR DELETE OR UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION rate_watches();

create table sessions (
	id uuid not null,
	user_id integer not null,
	refresh_hash bytea not null,
	previous_hash bytea,
	overlap jsonb,
	rotated_at timestamp(3) with time zone,
	created_at timestamp(3) with time zone not null default shop_now(),
	expires_at timestamp(3) with time zone not null,
	ended_at timestamp(3) with time zone,
	device text,
	network text,
	verified_at timestamp(3) with time zone,
	constraint sessions_pkey PRIMARY KEY (id),
	constraint sessions_refresh_hash_key UNIQUE (refresh_hash),
	constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_previous ON sessions USING btree (previous_hash);
CREATE INDEX sessions_user ON sessions USING btree (user_id);

create table settings (
	name text not null,
	value text not null,
	updated_at timestamp(3) with time zone not null default shop_now(),
	constraint settings_pkey PRIMARY KEY (name)
);

create table statement_line_payments (
	line_id integer not null,
	payment_id integer not null,
	amount integer not null,
	constraint statement_line_payments_amount_check CHECK ((amount > 0)),
	constraint statement_line_payments_line_id_fkey FOREIGN KEY (line_id) REFERENCES statement_lines(id),
	constraint statement_line_payments_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
	constraint statement_line_payments_payment_id_key UNIQUE (payment_id),
	constraint statement_line_payments_pkey PRIMARY KEY (line_id, payment_id)
);

create table statement_lines (
	id integer not null generated always as identity,
	created_at timestamp(3) with time zone not null default shop_now(),
	account text not null,
	key text not null,
	form text not null,
	day text not null,
	amount integer not null,
	description text not null,
	name text not null,
	rut text not null,
	comment text not null,
	document text not null,
	maybe_known boolean not null,
	file text not null,
	file_row integer not null,
	state text not null default 'open'::text,
	order_id integer,
	decided_at timestamp(3) with time zone,
	decided_by integer,
	transfer_id text not null default ''::text,
	was_reversed boolean not null default false,
	reversed_payment_id integer,
	constraint statement_lines_amount_check CHECK ((amount > 0)),
	constraint statement_lines_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
	constraint statement_lines_key UNIQUE (account, key),
	constraint statement_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
	constraint statement_lines_pkey PRIMARY KEY (id),
	constraint statement_lines_state_check CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'aside'::text]))),
	constraint statement_lines_taken CHECK (((state = 'taken'::text) = (order_id IS NOT NULL)))
);
CREATE INDEX statement_lines_day ON statement_lines USING btree (account, day);
CREATE INDEX statement_lines_open ON statement_lines USING btree (id) WHERE (state = 'open'::text);
CREATE INDEX statement_lines_order ON statement_lines USING btree (order_id) WHERE (order_id IS NOT NULL);

create table statement_mappings (
	account text not null,
	headings text not null,
	columns jsonb not null,
	constraint statement_mappings_pkey PRIMARY KEY (account, headings)
);

create table stolen_serials (
	id integer not null generated always as identity,
	created_at timestamp(3) with time zone not null default shop_now(),
	serial text not null,
	note text,
	constraint stolen_serials_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX stolen_serials_key ON stolen_serials USING btree (serial_key(serial));

create table throttles (
	key text not null,
	count integer not null,
	resets_at timestamp(3) with time zone not null,
	constraint throttles_pkey PRIMARY KEY (key)
);
CREATE INDEX throttles_expiry ON throttles USING btree (resets_at);

create table totp (
	user_id integer not null,
	secret jsonb,
	pending jsonb,
	last_step bigint not null default 0,
	confirmed_at timestamp(3) with time zone,
	constraint totp_pkey PRIMARY KEY (user_id),
	constraint totp_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table transfer_receipts (
	order_id integer not null,
	file bytea not null,
	constraint transfer_receipts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
	constraint transfer_receipts_pkey PRIMARY KEY (order_id)
);

create table usdt_amounts (
	id integer not null generated always as identity,
	order_id integer not null,
	network text not null,
	address text not null,
	units numeric(30,0) not null,
	decimals integer not null,
	clp integer not null,
	rate numeric(18,6) not null,
	created_at timestamp with time zone not null,
	released_at timestamp with time zone,
	constraint usdt_amounts_clp_check CHECK ((clp > 0)),
	constraint usdt_amounts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
	constraint usdt_amounts_pkey PRIMARY KEY (id),
	constraint usdt_amounts_units_check CHECK ((units > (0)::numeric))
);
CREATE INDEX usdt_amounts_order ON usdt_amounts USING btree (order_id);
CREATE UNIQUE INDEX usdt_amounts_taken ON usdt_amounts USING btree (network, units) WHERE (released_at IS NULL);

create table users (
	id integer not null generated always as identity,
	document_id text not null,
	created_at timestamp(3) with time zone not null default shop_now(),
	updated_at timestamp(3) with time zone not null default shop_now(),
	email text not null,
	username text not null,
	password_hash text not null,
	first_name text,
	last_name text,
	phone text,
	date_of_birth date,
	default_address_id integer,
	settings jsonb not null default '{}'::jsonb,
	favourites text[] not null default '{}'::text[],
	email_confirmed_at timestamp(3) with time zone,
	pending_email text,
	pending_email_at timestamp(3) with time zone,
	assistant_since timestamp(3) with time zone,
	blocked_at timestamp(3) with time zone,
	owner_note text,
	signed_in_at timestamp(3) with time zone,
	dormancy_notified_at timestamp(3) with time zone,
	constraint users_default_address FOREIGN KEY (default_address_id, id) REFERENCES addresses(id, user_id) ON DELETE SET NULL (default_address_id),
	constraint users_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint users_document_id_key UNIQUE (document_id),
	constraint users_pkey PRIMARY KEY (id)
);
CREATE INDEX users_blocked ON users USING btree (lower("left"(email, 1))) WHERE (blocked_at IS NOT NULL);
CREATE INDEX users_default_address ON users USING btree (default_address_id);
CREATE INDEX users_dormant ON users USING btree (COALESCE(signed_in_at, created_at));
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email));
CREATE UNIQUE INDEX users_username ON users USING btree (lower(username));
CREATE TRIGGER webhooks_of_customers AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION tell_customer();

create table visits (
	id integer not null generated always as identity,
	document_id text not null default substr(md5((gen_random_uuid())::text), 1, 24),
	created_at timestamp(3) with time zone not null default shop_now(),
	updated_at timestamp(3) with time zone not null default shop_now(),
	watch_id integer,
	watch_name text not null,
	user_id integer,
	kind text not null,
	state text not null default 'requested'::text,
	starts_at timestamp(3) with time zone not null,
	ends_at timestamp(3) with time zone not null,
	language text not null,
	name text not null,
	email text not null,
	phone text not null,
	message text,
	words text,
	canceled_by text,
	sequence integer not null default 0,
	is_confirmed boolean not null default false,
	network text not null,
	mailbox text not null,
	reminded_at timestamp(3) with time zone,
	unavailable_at timestamp(3) with time zone,
	constraint visits_canceled_by_check CHECK ((canceled_by = ANY (ARRAY['person'::text, 'shop'::text, 'watch'::text]))),
	constraint visits_check CHECK ((ends_at > starts_at)),
	constraint visits_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint visits_document_id_key UNIQUE (document_id),
	constraint visits_kind_check CHECK ((kind = ANY (ARRAY['inPerson'::text, 'video'::text]))),
	constraint visits_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
	constraint visits_name_check CHECK ((name <> ''::text)),
	constraint visits_one_at_a_time EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&) WHERE ((state = ANY (ARRAY['requested'::text, 'accepted'::text]))),
	constraint visits_pkey PRIMARY KEY (id),
	constraint visits_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'accepted'::text, 'canceled'::text, 'came'::text, 'missed'::text]))),
	constraint visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
	constraint visits_watch_id_fkey FOREIGN KEY (watch_id) REFERENCES watches(id) ON DELETE SET NULL
);
CREATE INDEX visits_email ON visits USING btree (lower(email));
CREATE INDEX visits_starts ON visits USING btree (starts_at);
CREATE INDEX visits_user ON visits USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX visits_watch ON visits USING btree (watch_id) WHERE (watch_id IS NOT NULL);

create table watch_news (
	id bigint not null generated always as identity,
	watch_id integer not null,
	at timestamp(3) with time zone not null default shop_clock(),
	former_price integer,
	constraint watch_news_pkey PRIMARY KEY (id),
	constraint watch_news_watch_id_fkey FOREIGN KEY (watch_id) REFERENCES watches(id) ON DELETE CASCADE
);
CREATE INDEX watch_news_watch ON watch_news USING btree (watch_id);

create table watches (
	id integer not null generated always as identity,
	document_id text not null,
	created_at timestamp(3) with time zone not null default shop_now(),
	updated_at timestamp(3) with time zone not null default shop_now(),
	brand_id integer not null,
	caliber_id integer,
	model text collate names not null,
	reference text,
	price integer not null,
	original_price integer,
	description_en text not null default ''::text,
	description_es text not null default ''::text,
	rating double precision,
	review_count integer not null default 0,
	stock integer not null default 0,
	in_stock boolean not null generated always as ((stock > 0)) stored,
	featured boolean not null default false,
	material text,
	crystal text,
	warranty_months integer,
	diameter double precision,
	thickness double precision,
	lug_to_lug double precision,
	between_lugs double precision,
	weight double precision,
	water_resistance integer,
	finish text,
	case_back text,
	crystal_detail text,
	dial text,
	luminous text,
	hands text,
	bezel text,
	crown text,
	strap text,
	clasp text,
	package text,
	serial text,
	condition text,
	year integer,
	box_and_papers boolean,
	specification_es jsonb not null default '{}'::jsonb,
	art jsonb,
	version integer not null default 1,
	brand_name text collate names not null default ''::text,
	movement text,
	category_names text[] not null default '{}'::text[],
	search text not null default ''::text,
	dial_colour text,
	strap_type text,
	complication_names text[] not null default '{}'::text[],
	search_texts text not null default ''::text,
	condition_sheet jsonb,
	draft boolean not null default false,
	publish_at timestamp(3) with time zone,
	was_published boolean not null default false,
	takes_offers boolean not null default false,
	rating_source text,
	reviewed_at timestamp(3) with time zone,
	typed_rating double precision,
	typed_review_count integer,
	typed_source text,
	sale_price integer,
	sale_from timestamp(3) with time zone,
	sale_until timestamp(3) with time zone,
	price_valid_until timestamp(3) with time zone,
	approved_price integer,
	constraint watches_approved_price_check CHECK ((approved_price >= 0)),
	constraint watches_between_lugs_check CHECK ((between_lugs > (0)::double precision)),
	constraint watches_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
	constraint watches_caliber_id_fkey FOREIGN KEY (caliber_id) REFERENCES calibers(id),
	constraint watches_check CHECK ((draft OR (publish_at IS NULL))),
	constraint watches_condition_check CHECK ((condition = ANY (ARRAY['Unworn'::text, 'Very good'::text, 'Good'::text, 'Fair'::text]))),
	constraint watches_condition_sheet_check CHECK ((jsonb_typeof(condition_sheet) = 'object'::text)),
	constraint watches_crystal_check CHECK ((crystal = ANY (ARRAY['Sapphire'::text, 'Mineral'::text, 'Acrylic'::text]))),
	constraint watches_dial_colour_check CHECK ((dial_colour = ANY (ARRAY['Black'::text, 'White'::text, 'Silver'::text, 'Grey'::text, 'Blue'::text, 'Green'::text, 'Red'::text, 'Pink'::text, 'Orange'::text, 'Yellow'::text, 'Brown'::text, 'Cream'::text, 'Champagne'::text, 'Purple'::text, 'Mother of pearl'::text]))),
	constraint watches_diameter_check CHECK ((diameter > (0)::double precision)),
	constraint watches_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint watches_document_id_key UNIQUE (document_id),
	constraint watches_lug_to_lug_check CHECK ((lug_to_lug > (0)::double precision)),
	constraint watches_material_check CHECK ((material = ANY (ARRAY['Stainless Steel 316L'::text, 'Stainless Steel 904L'::text, 'Gold'::text, 'Rose Gold'::text, 'White Gold'::text, 'Titanium'::text, 'Platinum'::text, 'Bronze'::text, 'Brass'::text, 'Ceramic'::text, 'Carbon Fiber'::text, 'Plastic'::text]))),
	constraint watches_model_check CHECK ((model <> ''::text)),
	constraint watches_original_price_check CHECK ((original_price >= 0)),
	constraint watches_pkey PRIMARY KEY (id),
	constraint watches_price_check CHECK ((price >= 0)),
	constraint watches_rating_check CHECK (((rating >= (0)::double precision) AND (rating <= (5)::double precision))),
	constraint watches_review_count_check CHECK ((review_count >= 0)),
	constraint watches_sale_check CHECK (
CASE
    WHEN (sale_price IS NULL) THEN ((sale_from IS NULL) AND (sale_until IS NULL) AND (price_valid_until IS NULL))
    ELSE ((sale_from IS NOT NULL) AND (sale_until IS NOT NULL) AND (sale_from < sale_until))
END),
	constraint watches_sale_price_check CHECK ((sale_price > 0)),
	constraint watches_stock_check CHECK ((stock >= 0)),
	constraint watches_strap_type_check CHECK ((strap_type = ANY (ARRAY['Bracelet'::text, 'Leather'::text, 'Rubber'::text, 'Textile'::text]))),
	constraint watches_thickness_check CHECK ((thickness > (0)::double precision)),
	constraint watches_warranty_months_check CHECK ((warranty_months >= 0)),
	constraint watches_water_resistance_check CHECK ((water_resistance >= 0)),
	constraint watches_weight_check CHECK ((weight > (0)::double precision))
);
CREATE INDEX watches_brand ON watches USING btree (brand_id);
CREATE INDEX watches_by_brand ON watches USING btree (brand_name, model, id) WHERE in_stock;
CREATE INDEX watches_by_brand_id ON watches USING btree (brand_name, id) WHERE in_stock;
CREATE INDEX watches_by_brand_newest ON watches USING btree (brand_name, created_at DESC, id) WHERE in_stock;
CREATE INDEX watches_by_brand_price ON watches USING btree (brand_name, price, id) INCLUDE (draft) WHERE in_stock;
CREATE INDEX watches_by_brand_rating ON watches USING btree (brand_name, rating DESC NULLS LAST, id) WHERE in_stock;
CREATE INDEX watches_by_category ON watches USING gin (category_names);
CREATE INDEX watches_by_complication ON watches USING gin (complication_names);
CREATE INDEX watches_by_model ON watches USING btree (model, id) WHERE in_stock;
CREATE INDEX watches_by_movement ON watches USING btree (movement, price) WHERE in_stock;
CREATE INDEX watches_by_price ON watches USING btree (price, id) WHERE in_stock;
CREATE INDEX watches_by_rating ON watches USING btree (rating DESC NULLS LAST, id) WHERE in_stock;
CREATE INDEX watches_caliber ON watches USING btree (caliber_id);
CREATE INDEX watches_examiner ON watches USING btree (((condition_sheet ->> 'examiner'::text))) WHERE ((condition_sheet ->> 'examiner'::text) IS NOT NULL);
CREATE INDEX watches_featured ON watches USING btree (created_at DESC, id) WHERE (featured AND in_stock);
CREATE INDEX watches_newest ON watches USING btree (created_at DESC, id) WHERE in_stock;
CREATE INDEX watches_sale_due ON watches USING btree (COALESCE(price_valid_until, sale_from)) WHERE (sale_price IS NOT NULL);
CREATE INDEX watches_search ON watches USING gin (search gin_trgm_ops);
CREATE INDEX watches_search_texts ON watches USING gin (search_texts gin_trgm_ops);
CREATE INDEX watches_to_publish ON watches USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE CONSTRAINT TRIGGER one_piece AFTER UPDATE OF stock, category_names ON watches DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.stock > 1) AND (new.category_names @> '{used}'::text[]) AND ((new.stock > old.stock) OR (NOT (old.category_names @> '{used}'::text[]))))) EXECUTE FUNCTION used_watch_is_one_piece();
CREATE CONSTRAINT TRIGGER one_piece_of_new AFTER INSERT ON watches DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.stock > 1) AND (new.category_names @> '{used}'::text[]))) EXECUTE FUNCTION used_watch_is_one_piece();
CREATE TRIGGER pieces_of_new_watches AFTER INSERT ON watches REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION pieces_of_new_watches();
CREATE TRIGGER pieces_of_stock AFTER UPDATE OF stock ON watches FOR EACH ROW WHEN (((old.stock <> new.stock) AND (pg_trigger_depth() = 0))) EXECUTE FUNCTION pieces_follow_stock();
CREATE TRIGGER watch_news_of_changed AFTER UPDATE ON watches FOR EACH ROW WHEN ((new.in_stock AND (NOT new.draft) AND ((NOT old.in_stock) OR old.draft OR (new.price < old.price)))) EXECUTE FUNCTION note_watch_news();
CREATE TRIGGER watch_news_of_new AFTER INSERT ON watches FOR EACH ROW WHEN ((new.in_stock AND (NOT new.draft))) EXECUTE FUNCTION note_watch_news();
CREATE TRIGGER watches_derive BEFORE INSERT OR UPDATE OF brand_id, caliber_id, model, reference, description_en, description_es, brand_name, movement, search ON watches FOR EACH ROW EXECUTE FUNCTION watches_derive();
CREATE TRIGGER watches_hide_brand_change AFTER DELETE OR UPDATE OF draft, brand_id ON watches FOR EACH ROW EXECUTE FUNCTION hide_brands_of_drafts();
CREATE TRIGGER watches_hide_brand_insert AFTER INSERT ON watches FOR EACH ROW EXECUTE FUNCTION hide_brands_of_drafts();
CREATE TRIGGER watches_noted_delete AFTER DELETE ON watches REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('watches', 'id');
CREATE TRIGGER watches_noted_insert AFTER INSERT ON watches REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_changes('watches', 'id');
CREATE TRIGGER watches_noted_update AFTER UPDATE ON watches FOR EACH ROW WHEN (((pg_trigger_depth() = 0) OR (new.stock = old.stock) OR (new.in_stock <> old.in_stock))) EXECUTE FUNCTION note_watch_change();
CREATE TRIGGER watches_price_ends_sale BEFORE UPDATE OF price ON watches FOR EACH ROW WHEN (((new.price <> old.price) AND (old.original_price IS NOT NULL) AND (NOT (new.original_price IS DISTINCT FROM old.original_price)) AND (NOT (new.sale_price IS DISTINCT FROM old.sale_price)))) EXECUTE FUNCTION price_ends_sale();
CREATE TRIGGER watches_published BEFORE UPDATE OF draft ON watches FOR EACH ROW WHEN ((old.draft <> new.draft)) EXECUTE FUNCTION watches_published();
CREATE TRIGGER watches_rate BEFORE INSERT OR UPDATE OF rating, review_count, rating_source, reviewed_at, brand_id, reference, model ON watches FOR EACH ROW EXECUTE FUNCTION watches_rate();
CREATE TRIGGER watches_serial AFTER UPDATE OF serial ON watches FOR EACH ROW WHEN ((new.serial IS DISTINCT FROM old.serial)) EXECUTE FUNCTION serial_of_piece();
CREATE TRIGGER watches_version BEFORE UPDATE ON watches FOR EACH ROW WHEN (((pg_trigger_depth() = 0) OR (new.stock = old.stock))) EXECUTE FUNCTION watches_version();
CREATE TRIGGER webhooks_of_new_watches AFTER INSERT ON watches FOR EACH ROW EXECUTE FUNCTION tell_watch();
CREATE TRIGGER webhooks_of_watches AFTER UPDATE ON watches FOR EACH ROW WHEN (((pg_trigger_depth() = 0) OR (new.stock = old.stock) OR (new.in_stock <> old.in_stock))) EXECUTE FUNCTION tell_watch();

create table watches_categories (
	watch_id integer not null,
	category_id integer not null,
	constraint watches_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
	constraint watches_categories_pkey PRIMARY KEY (watch_id, category_id),
	constraint watches_categories_watch_id_fkey FOREIGN KEY (watch_id) REFERENCES watches(id) ON DELETE CASCADE
);
CREATE INDEX watches_categories_category ON watches_categories USING btree (category_id, watch_id);
CREATE TRIGGER watches_categories_changed AFTER INSERT OR DELETE OR UPDATE ON watches_categories FOR EACH ROW EXECUTE FUNCTION watches_derive_categories();

create table webhook_deliveries (
	id bigint not null generated always as identity,
	endpoint_id integer not null,
	message_id text not null,
	type text not null,
	object text not null,
	payload text not null,
	created_at timestamp(3) with time zone not null default shop_now(),
	attempts integer not null default 0,
	next_attempt_at timestamp(3) with time zone not null default shop_now(),
	delivered_at timestamp(3) with time zone,
	given_up boolean not null default false,
	status integer,
	last_error text,
	refused_since timestamp(3) with time zone,
	step_id integer,
	trace text default NULLIF(current_setting('ancora.trace'::text, true), ''::text),
	constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE,
	constraint webhook_deliveries_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_deliveries_endpoint ON webhook_deliveries USING btree (endpoint_id, id);
CREATE INDEX webhook_deliveries_object ON webhook_deliveries USING btree (endpoint_id, object, id) WHERE ((delivered_at IS NULL) AND (NOT given_up));
CREATE INDEX webhook_deliveries_step ON webhook_deliveries USING btree (step_id) WHERE (step_id IS NOT NULL);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries USING btree (endpoint_id, id) WHERE ((delivered_at IS NULL) AND (NOT given_up));

create table webhook_endpoints (
	id integer not null generated always as identity,
	document_id text not null,
	created_at timestamp(3) with time zone not null default shop_now(),
	updated_at timestamp(3) with time zone not null default shop_now(),
	url text not null,
	description text not null,
	events text[] not null,
	enabled boolean not null,
	secret text not null,
	previous_secret text,
	previous_until timestamp(3) with time zone,
	failing_since timestamp(3) with time zone,
	disabled_at timestamp(3) with time zone,
	failures integer not null default 0,
	last_error text,
	paused_until timestamp(3) with time zone,
	leased_by text,
	leased_until timestamp(3) with time zone,
	constraint webhook_endpoints_document_id_key UNIQUE (document_id),
	constraint webhook_endpoints_pkey PRIMARY KEY (id)
);

create table wishes (
	id integer not null generated always as identity,
	document_id text not null default substr(md5((gen_random_uuid())::text), 1, 24),
	created_at timestamp(3) with time zone not null default shop_now(),
	updated_at timestamp(3) with time zone not null default shop_now(),
	version integer not null default 1,
	user_id integer,
	name text,
	email text,
	phone text,
	language text not null,
	brand_id integer,
	model text,
	reference text,
	condition text not null default 'any'::text,
	highest_price integer,
	remark text,
	state text not null default 'open'::text,
	note text,
	until date,
	made_by integer,
	offered_watch_id integer,
	offered_at timestamp(3) with time zone,
	model_patterns text[] not null generated always as (word_patterns(model)) stored,
	reference_key text generated always as (regexp_replace(plain(reference), '[[:space:]]'::text, ''::text, 'g'::text)) stored,
	reason text,
	watch_id integer,
	search jsonb,
	privacy text,
	consent_text text,
	consented_at timestamp(3) with time zone,
	constraint wishes_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
	constraint wishes_check CHECK ((num_nonnulls(brand_id, model, reference, search) > 0)),
	constraint wishes_condition_check CHECK ((condition = ANY (ARRAY['any'::text, 'new'::text, 'used'::text]))),
	constraint wishes_document_id_check CHECK ((document_id ~ '^[a-z0-9]{24}$'::text)),
	constraint wishes_document_id_key UNIQUE (document_id),
	constraint wishes_highest_price_check CHECK ((highest_price > 0)),
	constraint wishes_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
	constraint wishes_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL,
	constraint wishes_offered_watch_id_fkey FOREIGN KEY (offered_watch_id) REFERENCES watches(id) ON DELETE SET NULL,
	constraint wishes_pkey PRIMARY KEY (id),
	constraint wishes_reason_check CHECK ((reason = ANY (ARRAY['back'::text, 'cheaper'::text, 'search'::text]))),
	constraint wishes_reason_of CHECK (
CASE reason
    WHEN 'search'::text THEN ((search IS NOT NULL) AND (watch_id IS NULL))
    WHEN 'back'::text THEN (watch_id IS NOT NULL)
    WHEN 'cheaper'::text THEN ((watch_id IS NOT NULL) AND (highest_price IS NOT NULL))
    ELSE (num_nonnulls(watch_id, search) = 0)
END),
	constraint wishes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'offered'::text, 'fulfilled'::text, 'dropped'::text]))),
	constraint wishes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
	constraint wishes_watch_id_fkey FOREIGN KEY (watch_id) REFERENCES watches(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX wishes_asked_once ON wishes USING btree (COALESCE((user_id)::text, lower(email)), reason, COALESCE(watch_id, 0), md5(COALESCE((search)::text, ''::text))) WHERE ((reason IS NOT NULL) AND (state = 'open'::text));
CREATE INDEX wishes_brand ON wishes USING btree (brand_id);
CREATE INDEX wishes_email ON wishes USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX wishes_made_by ON wishes USING btree (made_by);
CREATE INDEX wishes_offered_watch ON wishes USING btree (offered_watch_id) WHERE (offered_watch_id IS NOT NULL);
CREATE INDEX wishes_state ON wishes USING btree (state, id);
CREATE INDEX wishes_told ON wishes USING btree (id) WHERE ((reason IS NOT NULL) AND (state = 'open'::text));
CREATE INDEX wishes_user ON wishes USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX wishes_watch ON wishes USING btree (watch_id) WHERE (watch_id IS NOT NULL);

CREATE OR REPLACE FUNCTION given_back_piece()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			if exists (select from watches where id = new.watch_id and category_names @> '{used}')
				and exists (select from pieces where watch_id = new.watch_id and state = 'onSale') then
				new.state := 'notForSale';
			end if;
			return new;
		end $function$;

CREATE OR REPLACE FUNCTION hide_brands_of_drafts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
		update brands b set hidden = not b.hidden where b.id in (old.brand_id, new.brand_id) and b.hidden is distinct from (
	exists (select from watches w where w.brand_id = b.id)
	and not exists (select from watches w where w.brand_id = b.id and (not w.draft or w.was_published)));
		return null;
	end $function$;

CREATE OR REPLACE FUNCTION model_key(brand_id integer, reference text, model text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
			select brand_id || ':' || coalesce(
				nullif(regexp_replace(lower(reference), '[^a-z0-9]', '', 'g'), ''),
				regexp_replace(lower(model), '\s+', ' ', 'g'))
		$function$;

CREATE OR REPLACE FUNCTION move_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
		insert into payments (order_id, channel, method, network, transaction, amount_clp, received_at, provider, event)
		select part.order_id, old.channel, old.method, old.network, old.transaction, part.amount, old.received_at,
			old.provider, 'moved:' || old.id || part.way
		from (values (old.order_id, -old.amount_clp, ':out'), (new.order_id, old.amount_clp, ':in'))
			as part (order_id, amount, way);
		return null;
	end $function$;

CREATE OR REPLACE FUNCTION name_audited_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
		new.after := new.after || jsonb_build_object('customer',
			(select document_id from users where lower(email) = lower(new.after->>'customer')));
		return new;
	end $function$;

CREATE OR REPLACE FUNCTION new_order_number()
 RETURNS text
 LANGUAGE plpgsql
AS $function$
		declare
			signs constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
			bytes bytea; made text; weighed integer;
		begin
			loop
				bytes := uuid_send(gen_random_uuid());
				made := '';
				weighed := 0;
				for place in 0..5 loop
					made := made || substr(signs, get_byte(bytes, place) % 31 + 1, 1);
					weighed := weighed + (place + 1) * (get_byte(bytes, place) % 31);
				end loop;
				made := made || substr(signs, 9 * (31 - weighed % 31) % 31 + 1, 1);
				if made ~ '[2-9]' and made ~ '[A-Z]' and not exists (select from orders where number = made) then
					return made;
				end if;
			end loop;
		end $function$;

CREATE OR REPLACE FUNCTION note_catalogue_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		declare
			changed integer[];
			moved boolean;
		begin
			if tg_op = 'UPDATE' and tg_table_name = 'watches' and pg_trigger_depth() > 1 then
				select array_agg(n.id) filter (where n.in_stock <> o.in_stock), bool_and(n.stock <> o.stock)
					into changed, moved from new_rows n join old_rows o on o.id = n.id;
			end if;
			if moved then
				null;
			elsif tg_op = 'UPDATE' then
				with before as (select seen_by_visitors(tg_table_name, to_jsonb(o)) as seen from old_rows o),
					after as (select seen_by_visitors(tg_table_name, to_jsonb(n)) as seen from new_rows n)
				select array_agg(distinct (seen ->> tg_argv[1])::integer) into changed
				from ((table before except table after) union (table after except table before)) changed_rows;
			elsif tg_op = 'INSERT' then
				select array_agg(distinct (row_of_it ->> tg_argv[1])::integer) into changed
				from (select to_jsonb(n) as row_of_it from new_rows n) rows_of_it
				where coalesce((row_of_it ->> 'in_stock')::boolean, true);
			else
				select array_agg(distinct (row_of_it ->> tg_argv[1])::integer) into changed
				from (select to_jsonb(o) as row_of_it from old_rows o) rows_of_it
				where coalesce((row_of_it ->> 'in_stock')::boolean, true);
			end if;
			changed := array_remove(changed, null);
			if cardinality(changed) > 0 then
				insert into catalogue_changes (kind, id) select tg_argv[0], unnest(changed) on conflict do nothing;
				perform pg_notify('catalogue', '');
			end if;
			return null;
		end $function$;

CREATE OR REPLACE FUNCTION note_leftover_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
		insert into leftover_pictures (document_id, due_at) select document_id, shop_now() from old_rows
			on conflict (document_id) do update set due_at = excluded.due_at;
		return null;
	end $function$;

CREATE OR REPLACE FUNCTION note_mail()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			insert into desk_events (kind, id) values ('mail', new.id);
			return null;
		end $function$;

CREATE OR REPLACE FUNCTION note_order_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			insert into desk_events (kind, id)
			values (case when new.needs_review and not old.needs_review then 'review' else 'changed' end, new.id);
			return null;
		end $function$;

CREATE OR REPLACE FUNCTION note_order_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			insert into desk_events (kind, id) values ('changed', coalesce(new.order_id, old.order_id));
			return null;
		end $function$;

CREATE OR REPLACE FUNCTION note_order_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			insert into desk_events (kind, id, "by", number) values (new.action, new.order_id, new."by",
				case new.action when 'place' then (select number from orders where id = new.order_id) end);
			return null;
		end $function$;

CREATE OR REPLACE FUNCTION note_taken_watches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			insert into catalogue_changes (kind, id) select distinct 'watches', w.id
				from order_items i join watches w on w.id = i.watch_id
				where i.order_id = new.id and not w.in_stock on conflict do nothing;
			if found then perform pg_notify('catalogue', ''); end if;
			return null;
		end $function$;

CREATE OR REPLACE FUNCTION note_watch_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			if new.in_stock = old.in_stock
				and seen_by_visitors('watches', to_jsonb(new)) is not distinct from seen_by_visitors('watches', to_jsonb(old))
			then return null;
			end if;
			insert into catalogue_changes (kind, id) values ('watches', new.id) on conflict do nothing;
			perform pg_notify('catalogue', '');
			return null;
		end $function$;

CREATE OR REPLACE FUNCTION note_watch_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			if exists (select from wishes where reason is not null and state = 'open') then
				insert into watch_news (watch_id, former_price) values (new.id,
					case when tg_op = 'UPDATE' and old.in_stock and not old.draft then old.price end);
			end if;
			return null;
		end $function$;

CREATE OR REPLACE FUNCTION payment_channel()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			new.channel := case
	when new.method = 'refund' and new.network is null and new.amount_clp < 0 then 'refund'
	when new.method in ('cash', 'card') and new.network = new.method then new.method
	else 'transfer' end;
			return new;
		end $function$;

CREATE OR REPLACE FUNCTION payment_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
		new.provider := coalesce(new.provider, case when new.channel in ('cash', 'card') then 'counter' else 'hand' end);
		new.event := coalesce(new.event, case
	when new.channel = 'refund' then 'refund:' || gen_random_uuid()::text
	when new.network is null or new.transaction is null then 'hand:' || gen_random_uuid()::text
	when new.channel = 'transfer' then 'hand:' || new.network || ':' || lower(new.transaction)
	else 'counter:' || new.channel || ':' || lower(new.transaction) end);
		if new.amount_clp is null then
			select greatest(o.total - (select coalesce(sum(p.amount_clp), 0) from payments p where p.order_id = o.id), 0) into new.amount_clp from orders o where o.id = new.order_id;
		end if;
		return new;
	end $function$;

CREATE OR REPLACE FUNCTION pieces_follow_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		declare missing integer;
		begin
			select new.stock - count(*) into missing from pieces where watch_id = new.id and state = 'onSale';
			if missing > 0 then
				update pieces set state = 'onSale', updated_at = shop_now()
				where id in (select p.id from pieces p where p.watch_id = new.id
					and (p.state = 'returned' or (p.state = 'notForSale' and new.category_names @> '{used}')
						or (p.state = 'reserved' and not exists (select from order_items i
							join orders o on o.id = i.order_id where i.piece_id = p.id and o.order_status <> 'cancelled')))
					order by p.id limit missing);
				select new.stock - count(*) into missing from pieces where watch_id = new.id and state = 'onSale';
				insert into pieces (watch_id, state) select new.id, 'onSale' from generate_series(1, missing);
			elsif missing < 0 then
				with surplus as (
					select id, num_nonnulls(serial, place, note, cost, repairs, source, acquired_on, owed) = 0
						and not consigned as blank
					from pieces where watch_id = new.id and state = 'onSale'
					order by 2 desc, id desc limit -missing),
				forgotten as (delete from pieces where id in (select id from surplus where blank))
				update pieces set state = 'notForSale', updated_at = shop_now()
				where id in (select id from surplus where not blank);
			end if;
			return null;
		end $function$;

CREATE OR REPLACE FUNCTION pieces_of_new_watches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			insert into pieces (watch_id, state)
				select n.id, 'onSale' from new_rows n cross join lateral generate_series(1, n.stock);
			return null;
		end $function$;

CREATE OR REPLACE FUNCTION plain(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(unaccent('unaccent', $1)) $function$;

CREATE OR REPLACE FUNCTION price_ends_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			new.original_price := null;
			new.price_valid_until := null;
			new.sale_price := null;
			new.sale_from := null;
			new.sale_until := null;
			return new;
		end $function$;

CREATE OR REPLACE FUNCTION rate_watches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		declare rated text := coalesce(new.model_key, old.model_key);
		begin
			update watches set reviewed_at = shop_clock() where id in (select w.id from watches w
				where w.brand_id = split_part(rated, ':', 1)::integer
					and model_key(w.brand_id, w.reference, w.model) = rated
				order by w.id for update);
			return null;
		end $function$;

CREATE OR REPLACE FUNCTION refund_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
	declare whole integer; last payments;
	begin
		if exists (select from payments p where p.order_id = new.id and p.channel = 'refund' and p.recorded_at = shop_now()) then
			return null;
		end if;
		if new.payment_status = 'refunded' then
			select sum(amount_clp) into whole from payments where order_id = new.id;
			if whole > 0 then
				insert into payments (order_id, channel, method, amount_clp, received_at, provider, event)
				values (new.id, 'refund', 'refund', -whole, new.updated_at, 'hand', 'refund:whole:' || gen_random_uuid());
			end if;
			return null;
		end if;
		select p.* into last from payments p where p.order_id = new.id and p.event like 'refund:whole:%'
			and not exists (select from payments u where u.event = 'undone:' || p.event) order by p.id desc limit 1;
		if found then
			insert into payments (order_id, channel, method, amount_clp, received_at, provider, event)
			values (new.id, 'refund', last.method, -last.amount_clp, new.updated_at, 'hand', 'undone:' || last.event);
		end if;
		return null;
	end $function$;

CREATE OR REPLACE FUNCTION refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			raise exception 'the audit takes new rows only';
		end $function$;

CREATE OR REPLACE FUNCTION refuse_breach_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			raise exception 'the record of a breach is append-only';
		end $function$;

CREATE OR REPLACE FUNCTION refuse_breach_person_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			if tg_op <> 'UPDATE' then
				raise exception 'the record of a breach is append-only';
			end if;
			if (new.id, new.breach_id, new.entry_id, new.language)
					is distinct from (old.id, old.breach_id, old.entry_id, old.language)
				or (new.email is not null and new.email is distinct from old.email)
				or (new.user_id is not null and new.user_id is distinct from old.user_id) then
				raise exception 'a person of a breach can only be erased';
			end if;
			return new;
		end $function$;

CREATE OR REPLACE FUNCTION refuse_consent_text_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			raise exception 'texts of consents cannot be changed';
		end $function$;

CREATE OR REPLACE FUNCTION refuse_payment_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			if tg_op = 'UPDATE' then
				if new.transaction is null and new.note is null and new.card is null
					and to_jsonb(new) - '{transaction,note,card}'::text[] = to_jsonb(old) - '{transaction,note,card}'::text[] then
					return new;
				end if;
			end if;
			raise exception 'payments take new entries only';
		end $function$;

CREATE OR REPLACE FUNCTION refuse_policy_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			raise exception 'versions of the privacy policy cannot be changed';
		end $function$;

CREATE OR REPLACE FUNCTION refuse_privacy_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			raise exception 'events of privacy requests are append-only';
		end $function$;

CREATE OR REPLACE FUNCTION refuse_privacy_request_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			if tg_op <> 'UPDATE' then
				raise exception 'privacy requests are never deleted';
			end if;
			if (new.number, new.kind, new.origin, new.created_at, new.document_id)
				is distinct from (old.number, old.kind, old.origin, old.created_at, old.document_id) then
				raise exception 'what was requested and when cannot be changed';
			end if;
			return new;
		end $function$;

CREATE OR REPLACE FUNCTION refuse_recent_audit_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			if old.at > shop_now() - interval '6 years' then
				raise exception 'the audit takes new rows only';
			end if;
			return old;
		end $function$;

CREATE OR REPLACE FUNCTION refuse_terms_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			raise exception 'terms that orders were placed under stay as they are';
		end $function$;

CREATE OR REPLACE FUNCTION seen_by_visitors(table_name text, row_of_it jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
			select case table_name
				when 'watches' then row_of_it
					- '{stock,version,publish_at,sale_price,sale_from,sale_until,approved_price}'::text[]
					|| jsonb_build_object('serial', serial_mask(row_of_it ->> 'serial'))
				when 'pictures' then row_of_it - 'drawing'
				else row_of_it end
		$function$;

CREATE OR REPLACE FUNCTION serial_key(serial text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN lower(regexp_replace(serial, '[^[:alnum:]]'::text, ''::text, 'g'::text));

CREATE OR REPLACE FUNCTION serial_mask(serial text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
		select case when char_length(btrim(serial)) >= 6
			then left(btrim(serial), 1) || '•••••' || right(btrim(serial), 1) end
	$function$;

CREATE OR REPLACE FUNCTION serial_of_new_piece()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
		new.serial := (select w.serial from watches w
			where w.id = new.watch_id and w.stock <= 1 and w.serial <> '' and not exists (select from pieces o where o.watch_id = w.id
	and o.id <> new.id and (o.state <> 'sold' or serial_key(o.serial) = serial_key(w.serial))));
		return new;
	end $function$;

CREATE OR REPLACE FUNCTION serial_of_piece()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
		update pieces p set serial = nullif(w.serial, ''), version = p.version + 1, updated_at = shop_now() from watches w
		where w.id = new.id and p.watch_id = new.id and p.state <> 'sold'
			and (p.serial is null or p.serial = old.serial) and not exists (select from pieces o where o.watch_id = w.id
	and o.id <> p.id and (o.state <> 'sold' or serial_key(o.serial) = serial_key(w.serial)));
		return null;
	end $function$;

CREATE OR REPLACE FUNCTION shop_clock()
 RETURNS timestamp with time zone
 LANGUAGE sql
 PARALLEL SAFE
AS $function$select clock_timestamp()$function$;

CREATE OR REPLACE FUNCTION shop_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$select now()$function$;

CREATE OR REPLACE FUNCTION stock_follows_pieces()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			if tg_op = 'UPDATE' then
				if old.state <> 'reserved' and new.state <> 'reserved' then
					insert into piece_history (piece_id, at, from_state, state)
						values (new.id, new.updated_at, old.state, new.state);
				end if;
				-- Deeper: the stock was written, and the trigger below made its pieces follow.
				if pg_trigger_depth() > 1 then return null; end if;
			end if;
			if tg_op <> 'INSERT' and old.state = 'onSale' then
				update watches set stock = stock - 1, version = version + 1,
					updated_at = case stock when 1 then shop_now() else updated_at end where id = old.watch_id;
			elsif tg_op <> 'DELETE' and new.state = 'onSale' then
				update watches set stock = stock + 1, version = version + 1,
					updated_at = case stock when 0 then shop_now() else updated_at end where id = new.watch_id;
			end if;
			return null;
		end $function$;

CREATE OR REPLACE FUNCTION tell_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			perform tell_webhooks('customer.registered', 'customer:' || new.document_id,
				jsonb_build_object('id', new.id, 'documentId', new.document_id));
			return null;
		end $function$;

CREATE OR REPLACE FUNCTION tell_order_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		declare facts jsonb; thing text; events text[];
		begin
			if not exists (select from webhook_endpoints) then return null; end if;
			events := case new.action
				when 'place' then array['order.placed']
				when 'confirmPayment' then array['order.paid']
				when 'ship' then array['order.shipped']
				when 'deliver' then array['order.delivered']
				when 'cancel' then array['order.cancelled']
				when 'expire' then array['order.cancelled']
				when 'releaseHold' then array['order.cancelled']
				when 'cancelPaid' then array['order.cancelled', 'order.refunded']
				when 'refund' then array['order.refunded']
				else '{}'::text[] end;
			if events = '{}' then return null; end if;
			select 'order:' || document_id, jsonb_build_object('id', id, 'documentId', document_id, 'number', number,
				'orderStatus', new.order_status, 'paymentStatus', new.payment_status, 'total', total)
				into thing, facts from orders where id = new.order_id;
			insert into webhook_deliveries (endpoint_id, message_id, type, object, payload, step_id, next_attempt_at)
			select endpoint.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), event, thing,
				json_build_object('type', event, 'timestamp', to_char(shop_clock() at time zone 'UTC',
					'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', facts)::text,
				new.id, case when new."by" = 'owner'
					and new.action in ('confirmPayment', 'ship', 'deliver', 'cancel', 'cancelPaid', 'refund')
					then new.at + interval '20 seconds' else shop_now() end
			from unnest(events) with ordinality as told (event, place), webhook_endpoints as endpoint
			where endpoint.events = '{}' or event = any(endpoint.events)
			order by place, endpoint.id;
			return null;
		end $function$;

CREATE OR REPLACE FUNCTION tell_return_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			insert into webhook_deliveries (endpoint_id, message_id, type, object, payload)
			select endpoint.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), 'return.changed',
				'order:' || o.document_id,
				json_build_object('type', 'return.changed', 'timestamp', to_char(shop_clock() at time zone 'UTC',
					'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', json_build_object('documentId', r.document_id,
					'order', o.document_id, 'number', o.number, 'watch', i.watch_document_id, 'kind', r.kind, 'state', new.state,
					'amount', r.amount))::text
			from returns r join orders o on o.id = r.order_id join order_items i on i.id = r.item_id,
				webhook_endpoints as endpoint
			where r.id = new.return_id and (endpoint.events = '{}' or 'return.changed' = any(endpoint.events))
			order by endpoint.id;
			return null;
		end $function$;

CREATE OR REPLACE FUNCTION tell_watch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		declare event text;
		begin
			if new.draft then return null; end if;
			if not exists (select from webhook_endpoints where enabled) then return null; end if;
			if tg_op = 'INSERT' then event := 'watch.created';
			elsif old.draft then event := 'watch.created';
			elsif old.stock > 0 and new.stock = 0 then event := 'watch.sold_out';
			elsif (old.stock = 0 and new.stock > 0)
				or to_jsonb(old) - 'stock' - 'updated_at' <> to_jsonb(new) - 'stock' - 'updated_at'
			then event := 'watch.changed';
			else return null; end if;
			perform tell_webhooks(event, 'watch:' || new.document_id, jsonb_build_object('id', new.id,
				'documentId', new.document_id, 'model', new.model, 'reference', new.reference, 'price', new.price,
				'inStock', new.stock > 0));
			return null;
		end $function$;

CREATE OR REPLACE FUNCTION tell_webhooks(event text, thing text, facts jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
		insert into webhook_deliveries (endpoint_id, message_id, type, object, payload)
		select id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), event, thing,
			json_build_object('type', event, 'timestamp', to_char(shop_clock() at time zone 'UTC',
				'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', facts)::text
		from webhook_endpoints where (events = '{}' or event = any(events))
	$function$;

CREATE OR REPLACE FUNCTION used_watch_is_one_piece()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			if exists (select from watches where id = new.id and stock > 1 and category_names @> '{used}') then
				raise exception 'the used watch % would have more than one piece on sale', new.id
					using errcode = 'check_violation', constraint = 'one_piece', table = 'watches';
			end if;
			return null;
		end $function$;

CREATE OR REPLACE FUNCTION watches_derive()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		declare caliber record;
		begin
			select b.name into new.brand_name from brands b where b.id = new.brand_id;
			select c.movement, c.model, b.name as brand into caliber
				from calibers c join brands b on b.id = c.brand_id where c.id = new.caliber_id;
			new.movement := caliber.movement;
			new.complication_names := array(select c.name from calibers_complications l
				join complications c on c.id = l.complication_id where l.caliber_id = new.caliber_id order by c.id);
			new.search := concat_ws(E'\n', translate(plain(new.brand_name), E'\n', ' '), translate(plain(new.model), E'\n', ' '),
				regexp_replace(plain(coalesce(new.reference, '')), '\s', '', 'g'),
				translate(plain(concat_ws(' ', caliber.brand, caliber.model)), E'\n', ' '),
				serial_key(plain(coalesce(new.reference, ''))));
			if tg_op = 'INSERT' or new.search_texts = '' or new.description_en <> old.description_en
				or new.description_es <> old.description_es
			then new.search_texts := plain(new.description_en || E'\n' || new.description_es);
			end if;
			return new;
		end $function$;

CREATE OR REPLACE FUNCTION watches_derive_categories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		declare changed integer := coalesce(new.watch_id, old.watch_id);
		begin
			update watches set category_names = array(select c.name from watches_categories wc
				join categories c on c.id = wc.category_id where wc.watch_id = changed order by c.id)
				where id = changed;
			return null;
		end $function$;

CREATE OR REPLACE FUNCTION watches_derive_complications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			update watches set search = '' where caliber_id in (select caliber_id from changed);
			return null;
		end $function$;

CREATE OR REPLACE FUNCTION watches_derive_from_brand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			update watches set search = '' where brand_id = new.id
				or caliber_id in (select id from calibers where brand_id = new.id);
			return null;
		end $function$;

CREATE OR REPLACE FUNCTION watches_derive_from_caliber()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			update watches set search = '' where caliber_id = new.id;
			return null;
		end $function$;

CREATE OR REPLACE FUNCTION watches_published()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		begin
			if new.draft then new.was_published := true;
			elsif not old.was_published then new.created_at := shop_now();
			end if;
			return new;
		end $function$;

CREATE OR REPLACE FUNCTION watches_rate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		declare stars double precision; shown integer;
		begin
			-- What nobody typed now is what was typed before.
			if tg_op = 'UPDATE' and old.reviewed_at is not null then
				if new.rating is not distinct from old.rating then new.rating := old.typed_rating; end if;
				if new.review_count = old.review_count then
					new.review_count := coalesce(old.typed_review_count, 0);
				end if;
				if new.rating_source is not distinct from old.rating_source then
					new.rating_source := old.typed_source;
				end if;
			end if;
			select round(avg(r.rating), 1), count(*) into stars, shown from reviews r
				where r.model_key = model_key(new.brand_id, new.reference, new.model) and r.hidden_reason is null;
			if shown = 0 then
				new.reviewed_at := null;
				return new;
			end if;
			new.typed_rating := new.rating;
			new.typed_review_count := new.review_count;
			new.typed_source := new.rating_source;
			new.rating := stars;
			new.review_count := shown;
			new.rating_source := null;
			new.reviewed_at := coalesce(new.reviewed_at, shop_clock());
			return new;
		end $function$;

CREATE OR REPLACE FUNCTION watches_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
		declare
			before jsonb;
			after jsonb;
		begin
			if pg_trigger_depth() > 1 and new.stock <> old.stock then
				new.version := old.version + 1;
				if (old.stock > 0) <> (new.stock > 0) then new.updated_at := shop_now(); end if;
				return new;
			end if;
			-- A generated column has no new value yet.
			before := to_jsonb(old) - 'in_stock';
			after := to_jsonb(new) - 'in_stock';
			if before is distinct from after then
				new.version := old.version + 1;
				if (old.stock > 0) <> (new.stock > 0)
					or seen_by_visitors('watches', before) is distinct from seen_by_visitors('watches', after)
				then new.updated_at := shop_now();
				end if;
			end if;
			return new;
		end $function$;

CREATE OR REPLACE FUNCTION word_patterns(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
		select coalesce(array_agg(case when length(word) < 3 then '% ' || pattern || ' %' else '%' || pattern || '%' end), '{}')
		from (select word, regexp_replace(word, '([\\%_])', '\\\1', 'g') as pattern
			from regexp_split_to_table(plain(words), '[[:space:],;]+') word where word <> '') given
		$function$;
