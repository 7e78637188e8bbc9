#~ run: --entry late
#~ branches: 2/2
#~ verdict: verified
import datetime
import zoneinfo  # its C part asks the datetime module for the C table


def late(hour: int) -> bool:
    if not 0 <= hour < 24:
        raise ValueError("hour")
    return datetime.time(hour) > datetime.time(18)
