"""What takes long: one queue with fair turns, and one cache keyed by what is computed.

A `Job` is computed by `JobService`, in processes of this program (`OwnProcesses`) or by workers on
other machines (`Workers`). Its calls take at most about a second each: `slices` pauses those that
take longer, so that others have their turns meanwhile.
"""
