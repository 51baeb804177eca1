import { Icon } from '../../ui/icons.tsx';
import { editedClass } from './edited-text.tsx';

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
		<span className="relative z-10 inline-block align-middle">
			<select
				{...rest}
				aria-label={label}
				onChange={(event) => onChoose(event.target.value as Value)}
				className={`${editedClass} w-36 appearance-none pr-7 text-ellipsis`}
			>
				{choices.map(({ value, label: name }) => (
					<option key={value} value={value}>
						{name}
					</option>
				))}
			</select>
			<Icon
				name="chevron-down"
				size={16}
				className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2"
			/>
		</span>
	);
}
