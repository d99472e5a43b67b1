import { noticeMachine } from '#machines/shell/notice.machine.ts';
import { pathModel } from '../../paths/engine/model.ts';

export default pathModel(noticeMachine, {
  input: undefined,
  events: { 'notice.show': [{ text: 'Something has happened.' }] },
});
