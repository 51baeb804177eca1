import type { Generated, GeneratedAlways } from 'kysely';
import type { Language } from '#contract/languages/languages.ts';
import type {
	PrivacyReportFormat,
	PrivacyRequestKind,
	PrivacyRequestOrigin,
	RefusalGround,
} from '#contract/privacy-requests/privacy-request-kinds.ts';
import type { PrivacyRequestState } from '#contract/privacy-requests/privacy-request-states.ts';
import type {
	PrivacyEventAction,
	PrivacyEventActor,
} from '#contract/privacy-requests/privacy-requests.schema.ts';
import type { NullableText, RowColumns } from './column-names.ts';

export type PrivacyRequestsTables = {
	/** A person's request about their data. The database refuses to delete one. */
	privacy_requests: Omit<RowColumns, 'document_id'> & {
		document_id: Generated<string>;
		number: Generated<string>;
		kind: PrivacyRequestKind;
		state: Generated<PrivacyRequestState>;
		origin: PrivacyRequestOrigin;
		/** The language of its mails. */
		language: Language;
		/** Null, like the message and the answer, after the person was erased. */
		email: NullableText;
		/** The last nine digits of the phone number, and the RUT without points, that staff verified. */
		phone: NullableText;
		rut: NullableText;
		user_id: number | null;
		order_id: number | null;
		message: NullableText;
		/** The shop's words to the person. */
		answer: NullableText;
		/** Last day to answer. */
		due_on: string;
		closed_at: Date | null;
		/** SHA-256 of the code of the confirmation link, which creates only one request. */
		code_hash: NullableText;
	};
	/** Append-only, without personal data: it is the proof that remains after an erasure. */
	privacy_request_events: {
		id: GeneratedAlways<number>;
		request_id: number;
		at: Generated<Date>;
		by: PrivacyEventActor;
		action: PrivacyEventAction;
		state: PrivacyRequestState;
		ground: RefusalGround | null;
		/** SHA-256 of the files or the text of the answer. */
		digest: NullableText;
		/** The mail about the request, and the mail server's response to it. */
		message_id: NullableText;
		mail_answer: NullableText;
	};
	/** The people whose data are blocked now, each with the request for it. Empty in most shops. */
	blocked_people: {
		request_id: number;
		user_id: number | null;
		/** In lower case. */
		email: string | null;
		phone: string | null;
		rut: string | null;
	};
	/** Who opened blocked data at the desk, why, and until when. */
	block_openings: {
		id: GeneratedAlways<number>;
		request_id: number;
		user_id: number | null;
		/** Null after the person was erased. */
		reason: NullableText;
		opened_at: Date;
		open_until: Date;
	};
	/** The copy of an answer. Deleted with the person. */
	privacy_request_files: {
		id: GeneratedAlways<number>;
		request_id: number;
		format: PrivacyReportFormat;
		file: Buffer;
		created_at: Date;
	};
};
