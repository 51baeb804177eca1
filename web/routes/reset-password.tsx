import { PageHead } from '../features/layout/page-head.tsx';

export default function ResetPasswordPage() {
	return (
		<div className="page-width py-10">
			<PageHead title="reset-password" />
			<h1 className="text-3xl">reset-password</h1>
		</div>
	);
}
