import type { WebhookInput } from '#contract/webhooks/webhooks.schema.ts';
import { webhookEvents } from '#contract/webhooks/webhooks.ts';
import type { ApiClient } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';

type WebhookFormProps<Answer> = {
	values: WebhookInput;
	accept: string;
	send: (api: ApiClient, data: WebhookInput) => Promise<Answer>;
	done?: () => string;
	onSent?: (answer: Answer) => void;
};

/** The address and its events. */
export function WebhookForm<Answer>({ values, accept, ...calls }: WebhookFormProps<Answer>) {
	const { t } = useTranslation();
	const { field, submit, busy, setValue, watch } = useDeskForm({ check: 'webhook', values, ...calls });
	return (
		<form noValidate className="grid max-w-2xl gap-5" onSubmit={submit}>
			<TextField
				type="url"
				inputMode="url"
				required
				label={t('desk.webhooks.url')}
				hint={t('desk.webhooks.urlHint')}
				{...field('url')}
			/>
			<TextField label={t('desk.webhooks.description')} {...field('description')} />
			<div>
				<CheckboxGroup
					legend={t('desk.webhooks.events')}
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
