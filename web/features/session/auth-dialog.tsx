import { useState } from 'react';
import { Link } from 'react-router';
import type { FactorChallenge } from '#contract/accounts/second-factor.schema.ts';
import { askedIn } from '../../api/second-factor.ts';
import { useSession } from '../../api/session.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import type { AuthMode } from './auth-dialog-context.ts';
import { type AuthFormProps, useAuthForm } from './use-auth-form.ts';

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
	const [asked, setAsked] = useState<FactorChallenge | null>(null);
	const Form = mode === 'login' ? LoginForm : RegisterForm;
	const other: AuthMode = mode === 'login' ? 'register' : 'login';
	return (
		<Dialog open onClose={onClose} title={t(`auth.${mode}.title`)}>
			{reason && !asked && <p className="mb-5 text-soft">{reason}</p>}
			<Form email={email} onEmail={setEmail} onDone={onSignedIn} asked={asked} onAsked={setAsked} />
			{!asked && (
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

const FactorForm = lazyWithTexts(
	() => import('./factor-form.tsx'),
	() => <Skeleton className="h-40" />,
);
const shortestPassword = 8;

function LoginForm({ email, onEmail, onDone, asked, onAsked }: AuthFormProps) {
	const { t } = useTranslation();
	const { signIn, completeSignIn } = useSession();
	const { form, busy, error, errorOf, onSubmit, greet } = useAuthForm(
		({ identifier = '', password = '' }) => signIn(identifier, password).catch(askedIn(onAsked)),
		onDone,
	);
	if (asked)
		return (
			<FactorForm
				challenge={asked}
				send={async (shown) => greet(await completeSignIn(shown))}
				onOver={() => onAsked(null)}
			/>
		);
	return (
		<form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
			{error && <Notice tone="danger">{error}</Notice>}
			<TextField
				label={t('auth.emailOrUsername')}
				name="identifier"
				value={email}
				onChange={(event) => onEmail(event.target.value)}
				error={errorOf('identifier')}
				autoCapitalize="none"
				spellCheck={false}
				autoComplete="username"
				inputMode="email"
				required
				autoFocus
			/>
			<TextField
				label={t('auth.password')}
				name="password"
				type="password"
				error={errorOf('password')}
				autoComplete="current-password"
				minLength={shortestPassword}
				required
			/>
			<Link
				to="/forgot-password"
				state={{ email }}
				onClick={onDone}
				className="justify-self-start text-sm text-accent underline"
			>
				{t('auth.forgot')}
			</Link>
			<Button type="submit" busy={busy} className="w-full">
				{t('auth.login.submit')}
			</Button>
		</form>
	);
}

type Name = 'firstName' | 'lastName' | 'username' | 'email' | 'password';

function RegisterForm({ email, onEmail, onDone }: AuthFormProps) {
	const { t } = useTranslation();
	const { register } = useSession();
	const { form, busy, error, errorOf, onSubmit } = useAuthForm(
		({ email = '', password = '', username = '', firstName = '', lastName = '' }) =>
			register({ email, password, username, firstName, lastName }),
		onDone,
	);
	const field = (name: Name, more: Partial<TextFieldProps>) => (
		<TextField label={t(`auth.${name}`)} name={name} error={errorOf(name)} required {...more} />
	);
	return (
		<form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
			{error && <Notice tone="danger">{error}</Notice>}
			<div className="grid gap-4 sm:grid-cols-2">
				{field('firstName', { autoComplete: 'given-name', autoFocus: true })}
				{field('lastName', { autoComplete: 'family-name' })}
			</div>
			{field('username', { autoComplete: 'nickname', maxLength: 40 })}
			{field('email', {
				value: email,
				onChange: (event) => onEmail(event.target.value),
				type: 'email',
				autoComplete: 'username',
				inputMode: 'email',
			})}
			{field('password', {
				hint: t('auth.passwordHint', { count: shortestPassword }),
				type: 'password',
				autoComplete: 'new-password',
				minLength: shortestPassword,
				maxLength: 128,
			})}
			<Button type="submit" busy={busy} className="w-full">
				{t('auth.register.submit')}
			</Button>
		</form>
	);
}
