import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Decision } from '#contract/http/decisions.schema.ts';
import { writeQuery } from '#contract/http/query-string.ts';
import type { Webhook, WebhookChanges, WebhookInput } from '#contract/webhooks/webhooks.schema.ts';
import { webhookEvents } from '#contract/webhooks/webhooks.ts';
import type { ApiClient } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { AskedButton } from '../../ui/confirm-button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskChange, useDeskRead } from '../calls/desk-calls.ts';
import { isConflict } from '../forms/conflict-dialog.tsx';
import { useDeskForm } from '../forms/desk-form.tsx';
import { OneScreen, ScreenHead } from '../ui/screen-head.tsx';
import { SecretDialog } from '../ui/secret-dialog.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { WebhookState, WebhookTrouble } from './webhook-list.tsx';

const inputOf = ({ url, description, events, enabled }: Webhook): WebhookInput => ({
	url,
	description,
	events,
	enabled,
});

/** A new address; its secret is shown before it is left. */
export function NewWebhookPage() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [made, setMade] = useState<(Webhook & { secret: string }) | null>(null);
	return (
		<>
			<ScreenHead title={t('desk.webhooks.add')} />
			<WebhookForm
				values={{ url: '', description: '', events: [], enabled: true }}
				accept={t('desk.webhooks.add')}
				send={(api, data) => api.post<{ data: Webhook & { secret: string } }>('owner/webhooks', { data })}
				onSent={({ data }) => setMade(data)}
			/>
			{made && (
				<SecretDialog
					title={t('desk.webhooks.secret')}
					text={t('desk.webhooks.secretText')}
					secret={made.secret}
					onClose={() => void navigate(`/owner/webhooks/${made.documentId}`, { replace: true })}
				/>
			)}
		</>
	);
}

/** One address: whether it works, its values, and what was delivered to it. */
export function WebhookPage({ id }: { id: string }) {
	const { t } = useTranslation();
	const query = useDeskRead<Webhook>(['webhooks', id], `owner/webhooks/${id}`, { refetchInterval: 10_000 });
	return (
		<OneScreen query={query} data={query.data} title={t('desk.nav.webhooks')}>
			{(webhook) => <KnownWebhook webhook={webhook} />}
		</OneScreen>
	);
}

function KnownWebhook({ webhook }: { webhook: Webhook }) {
	const { t } = useTranslation();
	const { documentId, url, enabled, waiting, updatedAt } = webhook;
	const put = (api: ApiClient, data: WebhookChanges) =>
		api.put<{ data: Webhook }>(`owner/webhooks/${documentId}`, { data });
	const done = () => t('desk.form.saved');
	const save = useDeskChange(put, { done });
	return (
		<>
			<ScreenHead title={t('desk.webhooks.one')}>
				<p className="mt-1 mb-2 text-soft wrap-anywhere">{url}</p>
				<WebhookState webhook={webhook} />
			</ScreenHead>
			<WebhookTrouble webhook={webhook} />
			<div className="grid gap-10">
				<section className="grid max-w-2xl gap-4">
					<Switch
						label={t('desk.webhooks.switch')}
						hint={t(waiting > 0 && !enabled ? 'desk.webhooks.switchOn' : 'desk.webhooks.switchHint', {
							count: waiting,
						})}
						checked={enabled}
						disabled={save.isPending}
						onChange={(on) => save.mutate({ ...inputOf(webhook), updatedAt, enabled: on })}
					/>
					<WebhookActions webhook={webhook} />
				</section>
				<section>
					<h2 className="mb-3 text-xl">{t('desk.webhooks.deliveries')}</h2>
					<DeliveryList webhook={webhook} />
				</section>
				<section>
					<h2 className="mb-3 text-xl">{t('desk.webhooks.settings')}</h2>
					<WebhookForm
						values={inputOf(webhook)}
						savedAt={updatedAt}
						accept={t('desk.form.save')}
						send={(api, data, seen) => put(api, { ...data, updatedAt: seen })}
						done={done}
					/>
				</section>
			</div>
		</>
	);
}

type WebhookFormProps<Answer extends { data: Webhook }> = {
	values: WebhookInput;
	/** The `updatedAt` of these values; a new webhook has none. */
	savedAt?: string;
	accept: string;
	/** `updatedAt`: of what the typing was about. */
	send: (api: ApiClient, data: WebhookInput, updatedAt: string) => Promise<Answer>;
	done?: () => string;
	onSent?: (answer: Answer) => void;
};

function WebhookForm<Answer extends { data: Webhook }>(props: WebhookFormProps<Answer>) {
	const { values, savedAt = '', accept, send, ...told } = props;
	const { t } = useTranslation();
	const [seen, setSeen] = useState(savedAt);
	const { field, submit, busy, setValue, watch, formState } = useDeskForm({
		check: 'webhook',
		values,
		...told,
		send: async (api, data: WebhookInput) => {
			try {
				const answer = await send(api, data, seen);
				setSeen(answer.data.updatedAt);
				return answer;
			} catch (error) {
				// The fields that were not touched show the newer values: the next press is about those.
				if (isConflict(error)) setSeen((error.details.webhook as Webhook).updatedAt);
				throw error;
			}
		},
	});
	if (!formState.isDirty && seen !== savedAt) setSeen(savedAt);
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

function WebhookActions({ webhook }: { webhook: Webhook }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [secret, setSecret] = useState<string | null>(null);
	const { updatedAt } = webhook;
	const path = `owner/webhooks/${webhook.documentId}`;
	const test = useDeskChange((api) => api.post(`${path}/test`), {
		done: () => t('desk.webhooks.tested'),
	});
	const rotate = useDeskChange((api, data: Decision) =>
		api.post<{ data: { secret: string } }>(`${path}/secret`, { data }),
	);
	const remove = useDeskChange((api, seen: Decision) => api.delete(`${path}?${writeQuery(seen)}`), {
		done: () => t('desk.webhooks.removed'),
		gone: () => webhook.documentId,
	});
	return (
		<div className="flex flex-wrap gap-2">
			<Button look="quiet" disabled={!webhook.enabled} busy={test.isPending} onClick={() => test.mutate()}>
				{t('desk.webhooks.test')}
			</Button>
			<AskedButton
				look="quiet"
				size="medium"
				message={t('desk.webhooks.rotateText')}
				accept={t('desk.webhooks.rotate')}
				busy={rotate.isPending}
				onAccept={async () => setSecret((await rotate.mutateAsync({ updatedAt })).data.secret)}
			/>
			<AskedButton
				size="medium"
				message={t('desk.webhooks.removeText', { url: webhook.url, count: webhook.waiting })}
				accept={t('desk.webhooks.remove')}
				busy={remove.isPending}
				onAccept={async () => {
					await remove.mutateAsync({ updatedAt });
					await navigate('/owner/webhooks', { replace: true });
				}}
			/>
			{secret && (
				<SecretDialog
					title={t('desk.webhooks.secret')}
					text={t('desk.webhooks.rotatedText')}
					secret={secret}
					onClose={() => setSecret(null)}
				/>
			)}
		</div>
	);
}
