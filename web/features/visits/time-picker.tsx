import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { shopDay } from '#contract/languages/calendar.ts';
import { useApi } from '../../api/api-context.ts';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { timesByDay, visitClock, visitDay } from './visit-date.ts';
import { visitTimesQuery } from './visits.queries.ts';

type TimePickerProps = {
	/** ISO 8601; empty until a time is chosen. */
	value: string;
	error?: string | null | undefined;
	onChange: (time: string) => void;
};

/** Chooses one of the free times: a day, and a time on it by the shop's clock. */
export function TimePicker({ value, error, onChange }: TimePickerProps) {
	const { t, language } = useTranslation();
	const id = useId();
	const { data, error: failure, refetch } = useQuery(visitTimesQuery(useApi()));
	if (failure && !data) return <ErrorState message={messageOf(failure)} onRetry={() => void refetch()} />;
	if (!data) return <Skeleton className="h-40" />;
	const days = timesByDay(data.times);
	const [first] = days.keys();
	if (first === undefined) return <p className="text-soft">{t('visits.noTimes')}</p>;
	const chosen = value ? shopDay(new Date(value)) : first;
	const day = days.has(chosen) ? chosen : first;
	const times = days.get(day) ?? [];
	return (
		<div className="grid gap-4">
			<Select
				label={t('visits.day')}
				value={day}
				options={[...days].map(([name, [time = '']]) => ({ value: name, label: visitDay(time, language) }))}
				onChange={({ target }) => onChange(days.get(target.value)?.[0] ?? '')}
			/>
			<fieldset aria-describedby={error ? `${id}-error` : undefined}>
				<legend className="required-mark mb-1 text-sm font-medium">{t('visits.time')}</legend>
				<div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
					{times.map((time) => (
						<label
							key={time}
							className="figures relative flex min-h-11 cursor-pointer items-center justify-center rounded-base border border-edge bg-raised px-2 text-center transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent-wash has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
						>
							<input
								type="radio"
								name={`${id}-time`}
								value={time}
								checked={time === value}
								aria-invalid={error ? true : undefined}
								onChange={() => onChange(time)}
								className="absolute inset-0 cursor-pointer opacity-0"
							/>
							{visitClock(time, language)}
						</label>
					))}
				</div>
				<p className="mt-1 text-sm text-soft">{t('visits.chileTime', { minutes: data.minutes })}</p>
				<p id={`${id}-error`} role="alert" className="text-sm text-danger empty:hidden">
					{error}
				</p>
			</fieldset>
		</div>
	);
}
