export { PageNotFound as default } from '#views/shell/page-not-found.tsx';
