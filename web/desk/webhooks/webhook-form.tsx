import { useForm } from 'react-hook-form';
import type { WebhookInput } from '#contract/webhooks/webhooks.schema.ts';
import { webhookEvents } from '#contract/webhooks/webhooks.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { contractResolver, refusedFields } from '../forms/contract-resolver.ts';

type WebhookFormProps = {
	values: WebhookInput;
	accept: string;
	/** Rejects with what the server refused. */
	onSave: (values: WebhookInput) => Promise<unknown>;
};

/** The address and its events. */
export function WebhookForm({ values, accept, onSave }: WebhookFormProps) {
	const { t } = useTranslation();
	const { register, handleSubmit, formState, setError, setValue, watch } = useForm<WebhookInput>({
		values,
		resetOptions: { keepDirtyValues: true },
		resolver: contractResolver({
			name: 'webhook',
			language: useLanguage(),
			toInput: (input) => input,
			required: t('desk.form.required'),
		}),
	});
	const { errors, isSubmitting } = formState;
	const submit = handleSubmit((input) =>
		onSave(input).catch((error: unknown) => {
			for (const [field, message] of refusedFields(error)) setError(field as 'url', { message });
		}),
	);
	return (
		<form noValidate className="grid max-w-2xl gap-5" onSubmit={(event) => void submit(event)}>
			<TextField
				type="url"
				inputMode="url"
				autoComplete="off"
				required
				label={t('desk.webhooks.url')}
				hint={t('desk.webhooks.urlHint')}
				error={errors.url?.message}
				{...register('url')}
			/>
			<TextField
				autoComplete="off"
				label={t('desk.webhooks.description')}
				error={errors.description?.message}
				{...register('description')}
			/>
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
				<Button type="submit" busy={isSubmitting}>
					{accept}
				</Button>
			</div>
		</form>
	);
}
