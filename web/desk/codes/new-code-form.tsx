import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MomentField } from '../forms/moment-field.tsx';
import { CodeScopeFields } from './code-scope-fields.tsx';
import type { NewCode } from './use-new-code-form.ts';

/** The form for a new discount code: its value, validity, usage limits and scope. */
export function NewCodeForm({ code }: { code: NewCode }) {
	const { t } = useTranslation();
	const { setOpen, choose } = code;
	const { field, submit, busy, setValue, watch, errorOf } = code.form;
	const text = (name: 'code' | 'percent' | 'mostUses') => ({
		label: t(`desk.codes.${name}`),
		hint: t(`desk.codes.${name}Hint`),
		...field(name),
	});
	return (
		<form noValidate onSubmit={submit} className="mb-8 grid max-w-2xl gap-5 sm:grid-cols-2">
			<TextField autoFocus className="sm:col-span-2" {...text('code')} />
			<TextField inputMode="numeric" {...text('percent')} onInput={() => setValue('amount', '')} />
			<TextField
				inputMode="numeric"
				label={t('desk.codes.amount')}
				{...field('amount')}
				onInput={() => setValue('percent', '')}
			/>
			{(['startsAt', 'endsAt'] as const).map((name) => (
				<MomentField
					key={name}
					label={t(`desk.codes.${name}`)}
					hint={t(`desk.codes.${name}Hint`)}
					error={errorOf(name)}
					value={watch(name)}
					onChange={choose(name)}
				/>
			))}
			<TextField inputMode="numeric" {...text('mostUses')} />
			<TextField inputMode="numeric" label={t('desk.codes.mostEach')} {...field('mostEach')} />
			<CodeScopeFields code={code} />
			<Checkbox
				label={t('desk.codes.firstOrder')}
				checked={watch('firstOrder')}
				onChange={(event) => setValue('firstOrder', event.target.checked, { shouldDirty: true })}
			/>
			<div className="flex flex-wrap gap-3 sm:col-span-2">
				<Button type="submit" busy={busy}>
					{t('desk.codes.make')}
				</Button>
				<Button look="quiet" onClick={() => setOpen(false)}>
					{t('ui.cancel')}
				</Button>
			</div>
		</form>
	);
}
