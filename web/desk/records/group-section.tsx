import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { FieldControl } from './field-control.tsx';
import type { FieldGroup, RecordField } from './record-fields.ts';
import { type RecordValues, valueNames } from './record-values.ts';

export function GroupSection({ group: { title, fold, fields } }: { group: FieldGroup }) {
	const { t } = useTranslation();
	if (fold) return <Fold title={t(title)} about={t(fold)} fields={fields} />;
	return (
		<section className="border-t border-line pt-5">
			<h2 className="mb-4 text-xl">{t(title)}</h2>
			<Fields fields={fields} />
		</section>
	);
}

const Fields = ({ fields }: { fields: readonly RecordField[] }) => (
	<div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
		{fields.map((field) => (
			<FieldControl key={field.name} field={field} />
		))}
	</div>
);

/** Opens automatically if a field has a value or an error. */
function Fold({ title, about, fields }: { title: string; about: string; fields: readonly RecordField[] }) {
	const { formState, watch } = useFormContext<RecordValues>();
	const names = fields.flatMap(valueNames);
	const [chosen, choose] = useState<boolean | null>(null);
	const isFilled = watch(names).some(Boolean);
	const isRefused = names.some((name) => formState.errors[name]);
	return (
		<details
			open={isRefused || (chosen ?? isFilled)}
			onToggle={(event) => choose(event.currentTarget.open)}
			className="group border-t border-line pt-3"
		>
			<summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 [&::-webkit-details-marker]:hidden">
				<h2 className="text-xl">{title}</h2>
				<Icon name="chevron-down" className="text-soft transition-transform group-open:rotate-180" />
				<span className="basis-full pb-2 text-sm text-soft">{about}</span>
			</summary>
			<div className="pt-3">
				<Fields fields={fields} />
			</div>
		</details>
	);
}
