import { controlClass } from '../../ui/field.tsx';

type EditedChoiceProps<Value extends string> = {
	label: string;
	value: Value;
	choices: readonly { value: Value; label: string }[];
	disabled: boolean;
	onChoose: (value: Value) => void;
};

/** A select that edits a value in place. */
export function EditedChoice<Value extends string>(props: EditedChoiceProps<Value>) {
	const { label, choices, onChoose, ...rest } = props;
	return (
		<select
			{...rest}
			aria-label={label}
			onChange={(event) => onChoose(event.target.value as Value)}
			className={`${controlClass} relative z-10 w-36! px-2!`}
		>
			{choices.map(({ value, label: name }) => (
				<option key={value} value={value}>
					{name}
				</option>
			))}
		</select>
	);
}
