import { useState } from 'react';
import type { FactorChallenge } from '#contract/accounts/second-factor.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { AuthMode } from './auth-dialog-context.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

type AuthDialogProps = {
	mode: AuthMode;
	reason: string;
	onMode: (mode: AuthMode) => void;
	onSignedIn: () => void;
	onClose: () => void;
};

export default function AuthDialog({ mode, reason, onMode, onSignedIn, onClose }: AuthDialogProps) {
	const { t } = useTranslation();
	const [email, setEmail] = useState('');
	const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
	const Form = mode === 'login' ? LoginForm : RegisterForm;
	const other: AuthMode = mode === 'login' ? 'register' : 'login';
	return (
		<Dialog open onClose={onClose} title={t(`auth.${mode}.title`)}>
			{reason && !challenge && <p className="mb-5 text-soft">{reason}</p>}
			<Form
				email={email}
				onEmail={setEmail}
				onDone={onSignedIn}
				challenge={challenge}
				onChallenge={setChallenge}
			/>
			{!challenge && (
				<p className="mt-6 text-center text-soft">
					{t(`auth.${mode}.question`)}{' '}
					<button
						type="button"
						onClick={() => onMode(other)}
						className="min-h-9 font-medium text-accent underline underline-offset-4 hover:no-underline"
					>
						{t(`auth.${mode}.other`)}
					</button>
				</p>
			)}
		</Dialog>
	);
}
