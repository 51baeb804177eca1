import { shopTimeZone } from '#contract/languages/calendar.ts';
import { clockTime, timeOfClock } from '#contract/languages/zoned-time.ts';
import { useSession } from '../../api/session.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

type MomentFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'onChange'> & {
	/** ISO 8601; empty if unset. */
	value: string;
	onChange: (iso: string) => void;
};

/** A date and time, entered in the user's preferred time zone. */
export function MomentField({ value, onChange, ...field }: MomentFieldProps) {
	const zone = useSession().user?.settings.timezone || shopTimeZone;
	return (
		<TextField
			{...field}
			type="datetime-local"
			value={value ? clockTime(value, zone) : ''}
			onChange={(event) => onChange(timeOfClock(event.target.value, zone))}
		/>
	);
}
