import { type ComponentPropsWithRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'className'> & FieldTexts;

/** A text field. `type="password"` adds a show button. Set `autoComplete` and `inputMode`. */
export function TextField({
	label,
	hint,
	error,
	hideLabel,
	className,
	type = 'text',
	...rest
}: TextFieldProps) {
	const [shown, setShown] = useState(false);
	const { t } = useTranslation();
	const isPassword = type === 'password';
	return (
		<Field
			label={label}
			hint={hint}
			error={error}
			hideLabel={hideLabel}
			className={className}
			required={rest.required}
		>
			{(wiring) => (
				<span className="relative block">
					<input
						{...rest}
						{...wiring}
						type={isPassword && shown ? 'text' : type}
						className={isPassword ? `${controlClass} pr-12` : controlClass}
					/>
					{isPassword && (
						<IconButton
							icon={shown ? 'eye-off' : 'eye'}
							label={t(shown ? 'ui.hidePassword' : 'ui.showPassword')}
							aria-pressed={shown}
							onClick={() => setShown(!shown)}
							className="absolute! top-0 right-0"
						/>
					)}
				</span>
			)}
		</Field>
	);
}
