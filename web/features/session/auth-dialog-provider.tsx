import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { setStepUpPrompt } from '../../api/step-up.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { AuthDialogContext, type AuthMode } from './auth-dialog-context.ts';

const WayBack = lazyWithTexts(() => import('./way-back.tsx'));
const StepUpDialog = lazyWithTexts(() => import('./step-up-dialog.tsx'));
const AuthDialog = lazyWithTexts(() => import('./auth-dialog.tsx'));

/** Provides the sign-in dialog, whose code is loaded when it is first opened. */
export function AuthDialogProvider({ children }: { children: ReactNode }) {
	const [mode, setMode] = useState<AuthMode | null>(null);
	const [reason, setReason] = useState('');
	const onSignedIn = useRef<(() => void) | undefined>(undefined);
	const [endStepUp, setEndStepUp] = useState<((shown: boolean) => void) | null>(null);
	useEffect(() => setStepUpPrompt(() => new Promise<boolean>((resolve) => setEndStepUp(() => resolve))), []);
	const to = (useLocation().state as { signInFor?: string } | null)?.signInFor;
	const control = useMemo(
		() => ({
			open: (wanted: AuthMode = 'login', why = '', next?: () => void) => {
				setMode(wanted);
				setReason(why);
				onSignedIn.current = next;
			},
			close: () => setMode(null),
		}),
		[],
	);
	return (
		<AuthDialogContext value={control}>
			{children}
			{to && <WayBack to={to} />}
			{endStepUp && (
				<StepUpDialog
					onEnd={(shown) => {
						setEndStepUp(null);
						endStepUp(shown);
					}}
				/>
			)}
			{mode && (
				<AuthDialog
					mode={mode}
					reason={reason}
					onMode={setMode}
					onSignedIn={() => {
						setMode(null);
						onSignedIn.current?.();
					}}
					onClose={() => setMode(null)}
				/>
			)}
		</AuthDialogContext>
	);
}
