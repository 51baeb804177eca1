import { useState } from 'react';
import type { Webhook, WebhookInput } from '#contract/webhooks/webhooks.schema.ts';
import { webhookEvents } from '#contract/webhooks/webhooks.ts';
import type { ApiClient } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isConflict } from '../forms/is-conflict.ts';
import { useDeskForm } from '../forms/use-desk-form.ts';

type WebhookFormProps<Answer extends { data: Webhook }> = {
	values: WebhookInput;
	/** The `updatedAt` of these values; empty for a new webhook. */
	savedAt?: string;
	accept: string;
	/** `updatedAt`: the version that the edits are based on. */
	send: (api: ApiClient, data: WebhookInput, updatedAt: string) => Promise<Answer>;
	done?: () => string;
	onSent?: (answer: Answer) => void;
};

export function WebhookForm<Answer extends { data: Webhook }>(props: WebhookFormProps<Answer>) {
	const { values, savedAt = '', accept, send, ...options } = props;
	const { t } = useTranslation();
	const [seen, setSeen] = useState(savedAt);
	const { field, submit, busy, setValue, watch, formState } = useDeskForm({
		check: 'webhook',
		values,
		...options,
		send: async (api, data: WebhookInput) => {
			try {
				const answer = await send(api, data, seen);
				setSeen(answer.data.updatedAt);
				return answer;
			} catch (error) {
				// Untouched fields show the newer values, so the next attempt is based on those.
				if (isConflict(error)) setSeen((error.details.webhook as Webhook).updatedAt);
				throw error;
			}
		},
	});
	if (!formState.isDirty && seen !== savedAt) setSeen(savedAt);
	return (
		<form
			noValidate
			className="grid gap-5 rounded-base border border-line bg-raised p-side md:p-6"
			onSubmit={submit}
		>
			<div className="grid gap-5 xl:grid-cols-2">
				<TextField
					type="url"
					inputMode="url"
					required
					label={t('desk.webhooks.url')}
					hint={t('desk.webhooks.urlHint')}
					{...field('url')}
				/>
				<TextField label={t('desk.webhooks.description')} {...field('description')} />
			</div>
			<div>
				<CheckboxGroup
					legend={t('desk.webhooks.events')}
					columns
					values={watch('events')}
					onChange={(events) => setValue('events', events as WebhookInput['events'], { shouldDirty: true })}
					options={webhookEvents.map((value) => ({
						value,
						label: t(`desk.webhooks.event.${value}`),
						trailing: <code className="hidden sm:inline">{value}</code>,
					}))}
				/>
				<p className="mt-1 text-sm text-soft">{t('desk.webhooks.eventsHint')}</p>
			</div>
			<div>
				<Button type="submit" busy={busy}>
					{accept}
				</Button>
			</div>
		</form>
	);
}
