import { PageHead } from '../features/layout/page-head.tsx';

export default function ForgotPasswordPage() {
	return (
		<div className="page-width py-10">
			<PageHead title="forgot-password" />
			<h1 className="text-3xl">forgot-password</h1>
		</div>
	);
}
