import { Icon, type IconProps } from '#design/icon.tsx';

export const SearchIcon = (props: IconProps) => (
  <Icon {...props} d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20" />
);
export const FitIcon = (props: IconProps) => <Icon {...props} d="M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5" />;
export const CopyIcon = (props: IconProps) => <Icon {...props} d="M9 9h11v11H9zM5 15H4V4h11v1" />;
export const PrintIcon = (props: IconProps) => <Icon {...props} d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />;
export const PlayIcon = (props: IconProps) => <Icon {...props} d="M8 5v14l11-7L8 5Z" />;
export const UndoIcon = (props: IconProps) => <Icon {...props} d="M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9" />;
export const RestartIcon = (props: IconProps) => <Icon {...props} d="M5 5v5h5M5.5 10a7.5 7.5 0 1 1-.9 5" />;
