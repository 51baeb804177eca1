import type { Generated, GeneratedAlways } from 'kysely';
import type { WebhookEvent } from '#contract/webhooks.ts';
import type { Row, Words } from './columns.ts';

export type WebhookEndpointsTable = Row & {
	url: string;
	description: string;
	/** Empty: all. */
	events: WebhookEvent[];
	enabled: boolean;
	secret: string;
	/** The secret before, which signs too until `previous_until`. */
	previous_secret: Words;
	previous_until: Date | null;
	failing_since: Date | null;
	disabled_at: Date | null;
};
export type WebhookDeliveriesTable = {
	/** bigint comes as text. */
	id: GeneratedAlways<string>;
	endpoint_id: number;
	message_id: string;
	type: string;
	object: string;
	payload: string;
	created_at: Generated<Date>;
	attempts: Generated<number>;
	next_attempt_at: Generated<Date>;
	delivered_at: Date | null;
	given_up: Generated<boolean>;
	status: number | null;
	last_error: Words;
};
